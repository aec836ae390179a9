export { isAgeConfirmed } from './age.ts';
export { profileRoutes } from './profile.routes.ts';
