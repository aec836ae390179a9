import { Suspense, use, useState } from 'react';

import {
  DrawerFrame,
  ErrorBoundary,
  ReportContext,
  type ScrollMemory,
  Sheet,
  Skeleton,
  useSizeClass,
} from '../ui/index.ts';
import styles from './drawer-host.module.scss';
import {
  addressOf,
  RouteLocationContext,
  RoutesContext,
  matchRoute,
  navigationTexts,
  type RouteLocation,
  useNavigation,
} from '../navigation/index.ts';
import { CrashScreen } from '../shell/index.ts';
import { PageView } from './page-view.tsx';

type Presented = {
  readonly location: RouteLocation;
  /** Stays while one location replaces another: the drawer does not move then. */
  readonly key: string;
  readonly isOpen: boolean;
  readonly startsVisible: boolean;
  /** One per page and drawer (OPN-178); a drawer that slides out keeps its own. */
  readonly scrollMemory: ScrollMemory;
};

/** A drawer may keep the key of a location that it no longer shows. */
function freeKey(shown: readonly Presented[], base: string): string {
  return shown.some(({ key }) => key === base) ? freeKey(shown, `${base}'`) : base;
}

/**
 * Lays the wanted drawers over those that are still sliding out. A location that `replaces` an open one at its depth, as a
 * variant does a product, goes into its drawer.
 */
function present(
  shown: readonly Presented[],
  wanted: readonly RouteLocation[],
  startsVisible: boolean,
  scrollMemoryOf: (location: RouteLocation) => ScrollMemory,
  replaces: (next: RouteLocation, before: RouteLocation) => boolean,
): readonly Presented[] {
  const isWanted = ({ pathname }: RouteLocation) => wanted.some((location) => location.pathname === pathname);
  // A layer cannot climb: one that moves over another, as a combo over its cart, is opened again, and so is all that lies
  // over one that comes now, as the discounts over a cart that a narrow window makes a drawer.
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

function DrawerSkeleton() {
  return (
    <Sheet title={navigationTexts.loading}>
      <div className={styles.skeleton} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="pill" />
      </div>
    </Sheet>
  );
}

export type DrawerHostProps = {
  /** What lies under the drawers. */
  readonly page: RouteLocation;
  readonly drawers: readonly RouteLocation[];
  /** The shopper came back to them. */
  readonly isReturn: boolean;
};

/** The drawers of the present entry, each with the screen of its own location; they leave only after their transition (UIX-06). */
export function DrawerHost({ page, drawers, isReturn }: DrawerHostProps) {
  const routes = use(RoutesContext);
  const size = useSizeClass();
  const report = use(ReportContext);
  const { close } = useNavigation();
  const [wanted, setWanted] = useState(drawers);
  const scrollMemoryOf = (drawer: RouteLocation) => ({
    key: `${addressOf(page)} ${addressOf(drawer)}`,
    isReturn,
  });
  const [shown, setShown] = useState(() => present([], drawers, true, scrollMemoryOf, () => false));
  if (wanted !== drawers) {
    setWanted(drawers);
    const routeOf = (location: RouteLocation) => matchRoute(routes, location.pathname, size)?.route;
    const replaces = (next: RouteLocation, before: RouteLocation) => routeOf(next) === routeOf(before);
    setShown(present(shown, drawers, false, scrollMemoryOf, replaces));
  }
  const top = shown.findLast((drawer) => drawer.isOpen);
  return shown.map((drawer) => {
    const { location, key, isOpen, startsVisible, scrollMemory } = drawer;
    const match = matchRoute(routes, location.pathname, size);
    if (match === null) return null;
    const { Component } = match.route.screen;
    return (
      <DrawerFrame
        key={key}
        inline
        isOpen={isOpen}
        startsVisible={startsVisible}
        scrollMemory={scrollMemory}
        onClose={close}
        onExited={() => setShown((now) => now.filter((other) => other.isOpen || other.key !== key))}
        size={match.route.drawer?.size ?? 'm'}
        side={match.route.drawer?.side ?? 'right'}
      >
        <RouteLocationContext value={location}>
          <ErrorBoundary
            resetKey={location.pathname}
            onError={report}
            fallback={
              <Sheet title="" bare>
                <CrashScreen />
              </Sheet>
            }
          >
            <PageView key={location.pathname} page={match.route.page} isOnTop={drawer === top} />
            <Suspense fallback={<DrawerSkeleton />}>
              <Component params={match.params} />
            </Suspense>
          </ErrorBoundary>
        </RouteLocationContext>
      </DrawerFrame>
    );
  });
}
