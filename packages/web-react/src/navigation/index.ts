export { AppLink } from './app-link.tsx';
export { Frame, useIsDrawer } from './frame.tsx';
export { layersOf } from './layers.ts';
export { fallbackOf, matchRoute, sceneOf } from './match.ts';
export type { RouteLocation } from './route-location.ts';
export type { RouteMatch } from './route.ts';
export type { ScreenProps } from './screen.ts';
export { navigationTexts } from './texts.ts';
export { RouteLocationContext, RoutesContext, useNavigation } from './use-navigation.ts';
