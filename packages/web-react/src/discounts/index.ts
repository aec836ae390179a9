export { discountUiTexts } from './texts.ts';
export { discountPath, isDiscountQuery } from './discount-path.ts';
