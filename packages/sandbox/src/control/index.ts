export { controlRoutes } from './control.routes.ts';
export { ownOutcomes } from './outcomes.ts';
