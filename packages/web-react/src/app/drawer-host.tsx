import { Suspense, use, useState } from 'react';

import { DrawerFrame, ErrorBoundary, ReportContext, Sheet, Skeleton, useSizeClass } from '../ui/index.ts';
import styles from './drawer-host.module.scss';
import {
  PlaceContext,
  RoutesContext,
  matchRoute,
  navigationTexts,
  type Place,
  useNavigation,
} from '../navigation/index.ts';
import { CrashScreen } from '../shell/index.ts';
import { PageView } from './page-view.tsx';

type Presented = {
  readonly place: Place;
  /** Stays while one place takes the other's: the drawer does not move then. */
  readonly key: string;
  readonly isOpen: boolean;
  readonly startsVisible: boolean;
};

/** A drawer may keep the key of a place that it no longer shows. */
function freeKey(shown: readonly Presented[], wish: string): string {
  return shown.some(({ key }) => key === wish) ? freeKey(shown, `${wish}'`) : wish;
}

/**
 * Lays the wanted drawers over those that are still sliding out. A place that `replaces` an open one at its depth, as a
 * variant does a product, goes into its drawer.
 */
function present(
  shown: readonly Presented[],
  wanted: readonly Place[],
  startsVisible: boolean,
  replaces: (next: Place, before: Place) => boolean,
): readonly Presented[] {
  const isWanted = ({ pathname }: Place) => wanted.some((place) => place.pathname === pathname);
  // A layer cannot climb: one that moves over another, as a combo over its cart, is opened anew, and so is all that lies
  // over one that comes now, as the discounts over a cart that a narrow window makes a drawer.
  let liesOverNew = false;
  const staying = wanted.map((place, depth): Presented => {
    const at = (path: string | undefined) => shown.findIndex((other) => other.place.pathname === path);
    const index = at(place.pathname);
    const same = index < at(wanted[depth - 1]?.pathname) ? undefined : shown[index];
    const below = shown[depth];
    const before = liesOverNew
      ? undefined
      : (same ??
        (below?.isOpen === true && !isWanted(below.place) && replaces(place, below.place)
          ? below
          : undefined));
    liesOverNew = before === undefined;
    return {
      place,
      key: before?.key ?? freeKey(shown, place.pathname),
      isOpen: true,
      startsVisible: before?.startsVisible ?? startsVisible,
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

/** The drawers of the present entry, each with the screen of its own place; they leave only after their transition (UIX-06). */
export function DrawerHost({ drawers }: { readonly drawers: readonly Place[] }) {
  const routes = use(RoutesContext);
  const size = useSizeClass();
  const report = use(ReportContext);
  const { close } = useNavigation();
  const [wanted, setWanted] = useState(drawers);
  const [shown, setShown] = useState(() => present([], drawers, true, () => false));
  if (wanted !== drawers) {
    setWanted(drawers);
    const routeOf = (place: Place) => matchRoute(routes, place.pathname, size)?.route;
    setShown(present(shown, drawers, false, (next, before) => routeOf(next) === routeOf(before)));
  }
  return shown.map(({ place, key, isOpen, startsVisible }) => {
    const match = matchRoute(routes, place.pathname, size);
    if (match === null) return null;
    const { Component } = match.route.screen;
    return (
      <DrawerFrame
        key={key}
        inline
        isOpen={isOpen}
        startsVisible={startsVisible}
        onClose={close}
        onExited={() => setShown((now) => now.filter((other) => other.isOpen || other.key !== key))}
        size={match.route.drawer?.size ?? 'm'}
        side={match.route.drawer?.side ?? 'right'}
      >
        <PlaceContext value={place}>
          <ErrorBoundary
            resetKey={place.pathname}
            onError={report}
            fallback={
              <Sheet title="" bare>
                <CrashScreen />
              </Sheet>
            }
          >
            <Suspense fallback={<DrawerSkeleton />}>
              <PageView key={place.pathname} page={match.route.page} />
              <Component params={match.params} />
            </Suspense>
          </ErrorBoundary>
        </PlaceContext>
      </DrawerFrame>
    );
  });
}
