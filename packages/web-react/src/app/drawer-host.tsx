import { Suspense, use, useState } from 'react';

import {
  BehindContext,
  DrawerFrame,
  DrawerSkeleton,
  ErrorBoundary,
  ReportContext,
  type ScrollMemory,
  Sheet,
  useSizeClass,
} from '../ui/index.ts';
import {
  addressOf,
  RouteLocationContext,
  RoutesContext,
  matchRoute,
  type RouteLocation,
  useNavigation,
} from '../navigation/index.ts';
import { reloadPage } from '../ui/failed-loads.ts';
import { CrashScreen } from '../shell/index.ts';
import { PageView } from './page-view.tsx';
import { RouteScreen } from './route-screen.tsx';

type Presented = {
  readonly location: RouteLocation;
  /** Stays the same when one location replaces another, so that the drawer does not move. */
  readonly key: string;
  readonly isOpen: boolean;
  readonly startsVisible: boolean;
  /** One per page and drawer (OPN-178); a closing drawer keeps its own. */
  readonly scrollMemory: ScrollMemory;
};

/** A key that no shown drawer has; a drawer may still have the key of an earlier location. */
function freeKey(shown: readonly Presented[], base: string): string {
  return shown.some(({ key }) => key === base) ? freeKey(shown, `${base}'`) : base;
}

/**
 * Puts the wanted drawers over those that are still closing. A location that `replaces` an open one at the same
 * depth, as a variant does a product, is shown in the same drawer.
 */
function present(
  shown: readonly Presented[],
  wanted: readonly RouteLocation[],
  startsVisible: boolean,
  scrollMemoryOf: (location: RouteLocation) => ScrollMemory,
  replaces: (next: RouteLocation, before: RouteLocation) => boolean,
): readonly Presented[] {
  const isWanted = ({ pathname }: RouteLocation) => wanted.some((location) => location.pathname === pathname);
  // A layer cannot move up in the stack. One that has to, as a combo over its cart, is opened again, and so is
  // everything over a new drawer, as the discounts over a cart that becomes a drawer in a narrow window.
  let liesOverNew = false;
  const staying = wanted.map((location, depth): Presented => {
    const at = (path: string | undefined) => shown.findIndex((other) => other.location.pathname === path);
    const index = at(location.pathname);
    const same = index < at(wanted[depth - 1]?.pathname) ? undefined : shown[index];
    const below = shown[depth];
    const before = liesOverNew
      ? undefined
      : (same ??
        (below?.isOpen === true && !isWanted(below.location) && replaces(location, below.location)
          ? below
          : undefined));
    liesOverNew = before === undefined;
    return {
      location,
      key: before?.key ?? freeKey(shown, location.pathname),
      isOpen: true,
      startsVisible: before?.startsVisible ?? startsVisible,
      scrollMemory: scrollMemoryOf(location),
    };
  });
  const keys = new Set(staying.map(({ key }) => key));
  const leaving = shown.filter(({ key }) => !keys.has(key));
  return [...staying, ...leaving.map((drawer) => ({ ...drawer, isOpen: false }))];
}

export type DrawerHostProps = {
  /** The page under the drawers. */
  readonly page: RouteLocation;
  readonly drawers: readonly RouteLocation[];
  /** Whether the shopper came back to them. */
  readonly isReturn: boolean;
};

/**
 * The drawers of the current history entry, each with the screen of its own location. They are removed after their
 * closing transition (UIX-06).
 */
export function DrawerHost({ page, drawers, isReturn }: DrawerHostProps) {
  const routes = use(RoutesContext);
  const size = useSizeClass();
  const report = use(ReportContext);
  const { close } = useNavigation();
  const scrollMemoryOf = (drawer: RouteLocation) => ({
    key: `${addressOf(page)} ${addressOf(drawer)}`,
    isReturn,
  });
  // One state: what React sets back of it, when a drawer has closed in the midst of a navigation, is presented anew.
  const [{ wanted, shown }, setPresented] = useState(() => ({
    wanted: drawers,
    shown: present([], drawers, true, scrollMemoryOf, () => false),
  }));
  if (wanted !== drawers) {
    const routeOf = (location: RouteLocation) => matchRoute(routes, location.pathname, size)?.route;
    const replaces = (next: RouteLocation, before: RouteLocation) => routeOf(next) === routeOf(before);
    setPresented({ wanted: drawers, shown: present(shown, drawers, false, scrollMemoryOf, replaces) });
  }
  const top = shown.findLast((drawer) => drawer.isOpen);
  return shown.map((drawer) => {
    const { location, key, isOpen, startsVisible, scrollMemory } = drawer;
    const match = matchRoute(routes, location.pathname, size);
    if (match === null) return null;
    return (
      <DrawerFrame
        key={key}
        inline
        isOpen={isOpen}
        startsVisible={startsVisible}
        scrollMemory={scrollMemory}
        onClose={close}
        onExited={() =>
          setPresented((now) => ({
            ...now,
            shown: now.shown.filter((other) => other.isOpen || other.key !== key),
          }))
        }
        size={match.route.drawer?.size ?? 'm'}
        side={match.route.drawer?.side ?? 'right'}
      >
        <RouteLocationContext value={location}>
          <ErrorBoundary
            resetKey={location.pathname}
            onError={report}
            onRetry={reloadPage}
            fallback={(retry) => (
              <Sheet title="" bare>
                <CrashScreen onRetry={retry} />
              </Sheet>
            )}
          >
            <BehindContext value={drawer !== top}>
              <PageView key={location.pathname} page={match.route.page} />
              <Suspense fallback={<DrawerSkeleton />}>
                <RouteScreen {...match} />
              </Suspense>
            </BehindContext>
          </ErrorBoundary>
        </RouteLocationContext>
      </DrawerFrame>
    );
  });
}
