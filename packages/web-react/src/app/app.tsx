import type { Shop } from '@shop/application/shop';
import type { DeviceType } from '@shop/domain/kernel';
import { memo, startTransition, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { BannerPlace } from '../banners/index.ts';
import { CartCapsule } from '../cart/index.ts';
import { MaintenanceGate } from '../maintenance/index.ts';
import { DrawerHost } from './drawer-host.tsx';
import {
  addressOf,
  isAppOverlay,
  RoutesContext,
  isHidden,
  layersOf,
  matchRoute,
  sceneOf,
  useNavigation,
} from '../navigation/index.ts';
import { AgeDialog, CodeAutofill, DebugMenu, Overlays, SupportDrawer, UiPage } from '../lazy-parts.ts';
import { routes } from '../routes.ts';
import { NoCookies, SignInHost } from '../session/index.ts';
import { CategoryNav, CookieNotice, Header, Messages, shellTexts } from '../shell/index.ts';
import {
  BehindContext,
  cx,
  focusContent,
  LayerStackProvider,
  ReportContext,
  ServerSizeClassContext,
  isOpenedAnew,
  useIsCovered,
  useScrollMemory,
  useSelected,
  useSizeClass,
  WaitingDrawer,
} from '../ui/index.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/print.css';
import type { SizeClass } from '../ui/index.ts';
import styles from './app.module.scss';
import { assumedSize } from './assumed-size.ts';
import { PageBehindContext } from './page-behind.ts';
import { DeviceContext } from '../kernel/device-context.ts';
import { PageHost } from './page-host.tsx';
import { ShopContext, useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { useLacksCookies } from '../kernel/use-lacks-cookies.ts';

/** Whether the value has ever been true. */
function useEver(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue;
}

/** The size by which a screen is a page or a drawer: that of the window, or where it keeps its presentation, the one at which it was opened. */
function usePresentedSize(pathname: string, isLive: boolean): SizeClass {
  const size = useSizeClass();
  const [opened, setOpened] = useState({ pathname, size });
  const isKept =
    isLive &&
    opened.pathname === pathname &&
    matchRoute(routes, pathname, size)?.route.keepsPresentation === true;
  if (isKept) return opened.size;
  if (opened.pathname !== pathname || opened.size !== size) setOpened({ pathname, size });
  return size;
}

/**
 * The focus goes on at the content of a page that took the place of the one whose link had it, and on a page that the shopper
 * comes back to, at the row that led to the one before.
 */
function usePageFocus(pathname: string, isReturn: boolean): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const left = shown.current;
    shown.current = pathname;
    focusContent(isReturn ? left : null);
  }, [pathname, isReturn]);
}

/**
 * Whether the page is made. A drawer that the shopper came in by hides it on a phone (OPN-167): there it comes with the first
 * tap or key, as it may be uncovered next.
 */
function useHasPage(isUnseen: boolean, isLive: boolean): boolean {
  const [isTouched, setIsTouched] = useState(false);
  const hasPage = useEver(isTouched || !isUnseen);
  useEffect(() => {
    if (hasPage || !isLive) return;
    const touch = () => startTransition(() => setIsTouched(true));
    const kinds = ['pointerdown', 'keydown'];
    for (const kind of kinds) addEventListener(kind, touch);
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch);
    };
  }, [hasPage, isLive]);
  return hasPage;
}

/** Memoised because its content does not depend on whether the page is live. */
const Page = memo(PageHost);
const Nav = memo(CategoryNav);
const Top = memo(Header);
const Drawers = memo(DrawerHost);

function Shell({ isLive }: { readonly isLive: boolean }) {
  const location = useLocation();
  const type = useNavigationType();
  const size = useSizeClass();
  const presented = usePresentedSize(location.pathname, isLive);
  const isCovered = useIsCovered();
  const scene = useMemo(() => {
    const { pathname, search } = location;
    return sceneOf(routes, { pathname, search }, layersOf(location), presented);
  }, [location, presented]);
  const [anew] = useState(() => (isOpenedAnew() ? location : null));
  const isReturn = type === 'POP' && location !== anew;
  useScrollMemory({ key: addressOf(scene.page), isReturn });
  usePageFocus(scene.page.pathname, isReturn);
  const route = matchRoute(routes, scene.page.pathname, size)?.route;
  const top = scene.drawers.at(-1);
  const topRoute = top === undefined ? route : matchRoute(routes, top.pathname, size)?.route;
  // Loaded when first needed, and kept for the closing transition.
  const { overlays, close } = useNavigation();
  const isOverlaid = overlays.some(isAppOverlay);
  const hasOverlays = useEver(isOverlaid);
  const { age } = useShop();
  const lacksCookies = useLacksCookies();
  const hasAsked = useEver(useSelected(age, ({ isAsking }) => isAsking));
  const hasDebugBar = useFlag('debugBar');
  const hasCodeAutofill = useFlag('allowSmsCodeAutofill');
  const hasNav = route?.isCatalogue === true;
  const hasCapsule = topRoute?.hidesCapsule !== true;
  const page = (
    <>
      <BannerPlace type="system" />
      <BehindContext value={scene.drawers.length > 0}>
        <Page location={scene.page} />
      </BehindContext>
    </>
  );
  const hasPage = useHasPage(isHidden(scene, size), isLive);
  const kept = import.meta.env.SSR ? use(PageBehindContext) : null;
  const wasUncovered = useEver(scene.drawers.length === 0);
  return (
    <>
      {/* The attribute tells browser tests that the page reacts to clicks and keys. */}
      <div inert={isCovered} data-live={isLive ? '' : undefined}>
        <a href="#content" className={styles.skip}>
          {shellTexts.skip}
        </a>
        {route?.hasOwnHeader === true ? null : <Top />}
        {/* Made anew where a header comes or goes, so that nothing that was there is pushed down or up. */}
        <div key={route?.hasOwnHeader === true ? 1 : 0} className={hasNav ? styles.columns : styles.single}>
          {hasNav ? <Nav /> : null}
          <main
            id="content"
            tabIndex={-1}
            className={cx(styles.main, hasCapsule && styles.overCapsule, !wasUncovered && styles.covered)}
            {...(kept === null
              ? { children: hasPage ? page : null }
              : { dangerouslySetInnerHTML: { __html: kept } })}
          />
        </div>
        {hasCapsule && scene.drawers.length === 0 ? <CartCapsule /> : null}
      </div>
      <Drawers page={scene.page} drawers={scene.drawers} isReturn={isReturn} />
      {isLive ? (
        <Suspense>
          {hasOverlays ? (
            <Suspense fallback={<WaitingDrawer isOpen={isOverlaid} onClose={close} />}>
              <Overlays />
            </Suspense>
          ) : null}
          <SignInHost />
          <Messages />
          {!lacksCookies ? <CookieNotice /> : topRoute?.isOwn === true ? null : <NoCookies as="notice" />}
        </Suspense>
      ) : null}
      {isLive ? (
        <Suspense>
          {hasDebugBar ? <DebugMenu /> : null}
          {hasCodeAutofill ? <CodeAutofill /> : null}
          {hasAsked ? <AgeDialog /> : null}
        </Suspense>
      ) : null}
    </>
  );
}

export type AppProps = {
  readonly shop: Shop;
  readonly device: DeviceType;
  readonly report: (message: string) => void;
  /** False on the server, because dialogs and messages exist only in a browser. */
  readonly isLive: boolean;
};

/** The storefront. */
export function App({ shop, device, report, isLive }: AppProps) {
  const { pathname } = useLocation();
  return (
    <ShopContext value={shop}>
      <DeviceContext value={device}>
        <ServerSizeClassContext value={assumedSize[device]}>
          <ReportContext value={report}>
            <RoutesContext value={routes}>
              <LayerStackProvider>
                <MaintenanceGate support={SupportDrawer}>
                  {UiPage !== null && pathname === '/__ui' ? (
                    <Suspense>
                      <UiPage />
                    </Suspense>
                  ) : (
                    <Shell isLive={isLive} />
                  )}
                </MaintenanceGate>
              </LayerStackProvider>
            </RoutesContext>
          </ReportContext>
        </ServerSizeClassContext>
      </DeviceContext>
    </ShopContext>
  );
}
