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

type Presented = { readonly place: Place; readonly isOpen: boolean; readonly startsVisible: boolean };

/** Lays the wanted drawers over those that are still sliding out. */
function present(
  shown: readonly Presented[],
  wanted: readonly Place[],
  startsVisible: boolean,
): readonly Presented[] {
  const leaving = shown.filter(({ place }) => wanted.every(({ pathname }) => pathname !== place.pathname));
  const staying = wanted.map((place) => ({
    place,
    isOpen: true,
    startsVisible:
      shown.find((other) => other.place.pathname === place.pathname)?.startsVisible ?? startsVisible,
  }));
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
  const [shown, setShown] = useState(() => present([], drawers, true));
  if (wanted !== drawers) {
    setWanted(drawers);
    setShown(present(shown, drawers, false));
  }
  return shown.map(({ place, isOpen, startsVisible }) => {
    const match = matchRoute(routes, place.pathname, size);
    if (match === null) return null;
    const { Component } = match.route.screen;
    return (
      <DrawerFrame
        key={place.pathname}
        inline
        isOpen={isOpen}
        startsVisible={startsVisible}
        onClose={close}
        onExited={() =>
          setShown((now) => now.filter((other) => other.isOpen || other.place.pathname !== place.pathname))
        }
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
              <PageView page={match.route.page} />
              <Component params={match.params} />
            </Suspense>
          </ErrorBoundary>
        </PlaceContext>
      </DrawerFrame>
    );
  });
}
