export { storyRoutes } from './stories.routes.ts';
