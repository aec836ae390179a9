export { RecipePage } from './recipe-page.tsx';
export { RecipesPage } from './recipes-page.tsx';
export { SmartProductPage } from './smart-product-page.tsx';
