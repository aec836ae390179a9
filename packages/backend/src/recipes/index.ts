export { recipeRoutes } from './recipes.routes.ts';
