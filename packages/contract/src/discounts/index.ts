export { getDiscountCategories, getDiscountCategory, getDiscountSlider } from './discounts.ts';
