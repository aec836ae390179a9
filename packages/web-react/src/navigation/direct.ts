import type { SizeClass } from '../ui/index.ts';
import { noLayers } from './layers.ts';
import { matchRoute, sceneOf } from './match.ts';
import { routeLocationOf } from './route-location.ts';
import type { RouteMatch, ScreenRoute } from './route.ts';

/** The routes a directly loaded address shows: the page, then the drawers over it. */
export function directMatches(
  routes: readonly ScreenRoute[],
  path: string,
  size: SizeClass,
): readonly RouteMatch[] {
  const scene = sceneOf(routes, routeLocationOf(path), noLayers, size);
  return [scene.page, ...scene.drawers].flatMap(
    (location) => matchRoute(routes, location.pathname, size) ?? [],
  );
}
