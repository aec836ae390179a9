export { RECIPES_PATH, recipePath } from './recipe-path.ts';
export { recipesTexts } from './texts.ts';
