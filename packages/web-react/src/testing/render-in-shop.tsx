import type { Shop } from '@shop/application/shop';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type InitialEntry } from 'react-router-dom';
import { vi } from 'vitest';

import { ShopContext } from '../kernel/shop-context.ts';
import { DeviceContext } from '../kernel/device-context.ts';
import { RouteLocationContext, RoutesContext } from '../navigation/use-navigation.ts';
import { routes } from '../routes.ts';
import { LayerStackProvider } from '../ui/index.ts';
import { fakeShop, type FakeShop } from './fake-shop.ts';

function Where() {
  const { pathname, search } = useLocation();
  return <i data-testid="where">{pathname + search}</i>;
}

/** The browser's own way back, rendered beside what a test is about. */
export function BrowserBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back in the browser
    </button>
  );
}

/** Leads to a path. */
export function Leave({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      Leave
    </button>
  );
}

/** The drawer of a path, and a way to leave it for `/about`; it stays on the screen all the same, as one that is closing does. */
export function DrawerAt({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <>
      <RouteLocationContext value={{ pathname: path, search: '' }}>{children}</RouteLocationContext>
      <Leave to="/about" />
    </>
  );
}

export type InShop = RenderResult & { readonly shop: FakeShop; readonly where: () => string };

/** Renders something at a URL, in a shop that a test controls. */
export function renderInShop(
  node: ReactNode,
  options: { readonly shop?: FakeShop; readonly at?: InitialEntry } = {},
): InShop {
  const shop = options.shop ?? fakeShop();
  return Object.assign(renderWith(node, shop.asShop(), options.at), { shop });
}

/** Renders something at a URL, in a shop with real services. */
export function renderWith(
  node: ReactNode,
  shop: Shop,
  at: InitialEntry = '/',
): RenderResult & { readonly where: () => string } {
  const result = render(
    <ShopContext value={shop}>
      <DeviceContext value="DESKTOP">
        <MemoryRouter initialEntries={[at]}>
          <RoutesContext value={routes}>
            <LayerStackProvider>
              {node}
              <Where />
            </LayerStackProvider>
          </RoutesContext>
        </MemoryRouter>
      </DeviceContext>
    </ShopContext>,
  );
  return Object.assign(result, { where: () => result.getByTestId('where').textContent });
}

/** Waits until the parts of a screen are loaded, whose code may in turn ask for that of others. */
export async function partsLoaded(): Promise<void> {
  for (let depth = 0; depth < 5; depth += 1) await act(() => vi.dynamicImportSettled());
}

/** Lets virtual time pass. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Sets the width of the window. */
export function setWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
}
