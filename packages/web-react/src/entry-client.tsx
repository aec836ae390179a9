import { frozenServices, hydrateShop, startShop, type ShopSnapshot } from '@shop/application/shop';
import type { Shop } from '@shop/application/shop';
import { isMobileDevice } from '@shop/domain/config';
import { deviceTypes, type DeviceType } from '@shop/domain/kernel';
import { browserEnvironment } from '@shop/infrastructure/browser';
import { createShopContainer, featureModules } from '@shop/infrastructure/container';
import { startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { assumedSize } from './app/assumed-size.ts';
import { directMatches } from './navigation/direct.ts';
import { routes } from './routes.ts';
import { freezeForHydration, takeEarlyInput } from './ui/index.ts';

type PageState = { readonly shop: ShopSnapshot; readonly device: DeviceType };

/** The state was written by the server's build of this same code, so checking its two parts is enough. */
function isPageState(value: unknown): value is PageState {
  if (typeof value !== 'object' || value === null || !('shop' in value) || !('device' in value)) return false;
  return typeof value.shop === 'object' && deviceTypes.some((type) => type === value.device);
}

/** What the server rendered from; null in a page that it did not render. */
function readState(): PageState | null {
  const text = document.getElementById('shop-state')?.textContent ?? '';
  if (text === '') return null;
  const state: unknown = JSON.parse(text);
  return isPageState(state) ? state : null;
}

type RootProps = {
  readonly shop: Shop;
  readonly device: DeviceType;
  readonly report: (message: string) => void;
  /** Runs once, when the page handles taps and keys itself. */
  readonly onHears: () => void;
};

/** Starts the shop after the first paint, which shows the server's page. */
function Root({ shop, device, report, onHears }: RootProps) {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    startTransition(() => setIsLive(true));
    shop.navigation.rememberSource([...new URLSearchParams(location.search)]);
    void startShop(shop);
    // React handles no event while it is working; for an event it hydrates the affected part first.
    queueMicrotask(onHears);
  }, [shop, onHears]);
  return (
    <BrowserRouter>
      <App shop={shop} device={device} report={report} isLive={isLive} />
    </BrowserRouter>
  );
}

/** Lets the browser paint and handle taps between two pieces of work, so that neither task gets long. */
const breathe = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

async function start(): Promise<void> {
  // Everything above has just been evaluated, which is a task of its own.
  await breathe();
  const state = readState();
  const device = state?.device ?? 'DESKTOP';
  const environment = browserEnvironment({ platform: isMobileDevice(device) ? 'mWeb' : 'web' });
  const { shop } = createShopContainer(environment, featureModules);
  const report = (message: string) => environment.logger.error(message);
  const query = new URLSearchParams(location.search);
  await Promise.all([
    state === null ? null : hydrateShop(shop, state.shop),
    // A screen whose code cannot be had says so itself, on a page that works otherwise (SHL-23).
    ...directMatches(routes, location.pathname + location.search, assumedSize[device]).map(({ route }) =>
      route.screen.load(shop, query).catch(() => null),
    ),
  ]);
  await breathe();
  freezeForHydration(frozenServices(shop));
  // After a reload only the URL counts, not what was under the drawers (OPN-167), because the server rendered just
  // that.
  history.replaceState({ ...(history.state as object | null), usr: null }, '');
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  const app = <Root shop={shop} device={device} report={report} onHears={takeEarlyInput()} />;
  if (state === null) createRoot(root).render(app);
  // A transition is rendered in slices, so that taps are handled in between.
  else
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => report(String(error)) });
    });
}

void start();
