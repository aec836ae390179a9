/* eslint-disable react-hooks/rules-of-hooks -- a build is for the server or for browsers, so each has the same hooks at every render */
import { createContext, use, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useGo, useSizeClass } from '../ui/index.ts';
import { isStep, layersOf, noLayers, type LayerState, type Overlay } from './layers.ts';
import { layersFor, matchRoute } from './match.ts';
import { goBackOverFrames } from './own-history.ts';
import { addressOf, routeLocationOf, type RouteLocation } from './route-location.ts';
import type { ScreenRoute } from './route.ts';

export const RoutesContext = createContext<readonly ScreenRoute[]>([]);

/** The location a drawer or page was opened at; inside a lower drawer it is not the browser's location. */
export const RouteLocationContext = createContext<RouteLocation | null>(null);

export type GoOptions = { readonly replace?: boolean; readonly stayInDrawer?: boolean };

export type ShopNavigation = {
  /** Goes to a path; drawers open over the current page. */
  readonly open: (path: string, options?: GoOptions) => void;
  /** The navigation state a link to `path` carries. */
  readonly stateFor: (path: string) => LayerState;
  /**
   * Leaves the screen and its steps, one page back, or, if no page of the shop came before, to what is underneath, usually the main page (UIX-05,
   * OPN-202).
   */
  readonly close: () => void;
  readonly openOverlay: (overlay: Overlay) => void;
  /** Closes all overlays that were opened here; with `from`, that one and those over it. */
  readonly closeOverlays: (from?: Overlay) => void;
  readonly overlays: readonly Overlay[];
};

type StateFor = (path: string, stayInDrawer?: boolean) => LayerState;

/** What the server gives a link: the state is in no markup, and many routes are matched for it. */
const noState: StateFor = () => noLayers;

/** The navigation state a link carries to where it leads, from the current entry of the history. */
export function useStateFor(): StateFor {
  if (import.meta.env.SSR) return noState;
  const routes = use(RoutesContext);
  const size = useSizeClass();
  const location = useLocation();
  return useCallback(
    (path: string, stayInDrawer = false) => {
      const { pathname, search } = location;
      const from = { location: { pathname, search }, state: layersOf(location) };
      return layersFor(routes, routeLocationOf(path), from, size, stayInDrawer);
    },
    [routes, location, size],
  );
}

export function useNavigation(): ShopNavigation {
  const routes = use(RoutesContext);
  const size = useSizeClass();
  const navigate = useNavigate();
  const go = useGo();
  const location = useLocation();
  const state = useMemo(() => layersOf(location), [location]);
  const { pathname, search } = location;
  const stateFor = useStateFor();
  const open = useCallback(
    (path: string, options: GoOptions = {}) => {
      const next = stateFor(path, options.stayInDrawer);
      go(path, {
        replace: options.replace === true,
        state: options.replace === true ? { ...next, isInApp: state.isInApp } : next,
      });
    },
    [go, stateFor, state],
  );
  const close = useCallback(() => {
    const below = state.under.at(-1);
    if (state.stayInDrawer && below !== undefined) {
      const rest: LayerState = { ...state, under: state.under.slice(0, -1), stayInDrawer: false };
      void navigate(addressOf(below), { replace: true, state: rest });
    } else if (state.isInApp) {
      const steps = state.overlays.filter(isStep).length;
      if (steps > 0) void navigate(-1 - steps);
      else if (goBackOverFrames() === undefined) void navigate(-1);
    } else void navigate(matchRoute(routes, pathname, size)?.route.over ?? '/', { replace: true });
  }, [navigate, pathname, routes, size, state]);
  const openOverlay = useCallback(
    (overlay: Overlay) => {
      if (state.overlays.includes(overlay)) return;
      const isInApp = isStep(overlay) ? state.isInApp : true;
      const next: LayerState = { ...state, overlays: [...state.overlays, overlay], isInApp };
      go(pathname + search, { state: next, preventScrollReset: true });
    },
    [go, pathname, search, state],
  );
  const closeOverlays = useCallback(
    (from?: Overlay) => {
      const kept = from === undefined ? 0 : state.overlays.indexOf(from);
      const count = kept === -1 ? 0 : state.overlays.length - kept;
      if (count > 0) void navigate(-count);
    },
    [navigate, state.overlays],
  );
  return useMemo(
    () => ({ open, stateFor, close, openOverlay, closeOverlays, overlays: state.overlays }),
    [open, stateFor, close, openOverlay, closeOverlays, state.overlays],
  );
}
