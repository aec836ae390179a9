export { demoMapKey, mapGlRoutes } from './mapgl.routes.ts';
