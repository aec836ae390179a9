export { discountPath, isDiscountQuery } from './discount-path.ts';
