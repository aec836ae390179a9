import * as byFeature from './feature-routes.ts';
import type { ScreenRoute } from './navigation/index.ts';

/** Every route: path, sizes, screen, what the server loads for it and what its rendering depends on (DPL, OPN-168, OPN-201, OPN-375). */
export const routes: readonly ScreenRoute[] = Object.values(byFeature).flat();
