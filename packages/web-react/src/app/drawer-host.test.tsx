import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';

import type { RouteLocation } from '../navigation/index.ts';
import { home } from '../navigation/route-location.ts';
import { routes } from '../routes.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { productDetails } from '../testing/samples.ts';
import { DrawerHost } from './drawer-host.tsx';

const product = (n: number): RouteLocation => ({ pathname: `/product/tovar-${n}`, search: '' });
const search: RouteLocation = { pathname: '/search', search: '' };

function Host({ steps }: { readonly steps: readonly (readonly RouteLocation[])[] }) {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        дальше
      </button>
      <DrawerHost page={home} drawers={steps[step] ?? []} isReturn={false} />
    </>
  );
}

beforeAll(async () => {
  const shop = fakeShop().asShop();
  await Promise.all(
    routes.filter(({ page }) => page === 'product').map(({ screen: { load } }) => load(shop)),
  );
});

async function open(...steps: readonly (readonly RouteLocation[])[]) {
  const shop = fakeShop();
  shop.catalog.productSubject.next({ status: 'ready', data: productDetails(1) });
  renderInShop(<Host steps={steps} />, { shop });
  await screen.findByRole('heading', { name: 'Товар 1' });
  return { next: () => fireEvent.click(screen.getByText('дальше')) };
}

const dialogs = () => screen.getAllByRole('dialog', { hidden: true });

test('[PRD-20] a variant replaces its product in the same drawer', async () => {
  const { next } = await open([product(1)], [product(2)]);
  const [drawer] = dialogs();
  next();
  expect(dialogs()).toEqual([drawer]);
});

test('[PRD-20] a product opened from another opens over it, even after a change of variant', async () => {
  const { next } = await open([product(1)], [product(2)], [product(2), product(1)]);
  next();
  const [below] = dialogs();
  next();
  expect(dialogs()).toHaveLength(2);
  expect(dialogs()[0]).toBe(below);
});

test('[UIX-06] a drawer of another kind does not replace it', async () => {
  const { next } = await open([product(1)], [search]);
  const [drawer] = dialogs();
  next();
  expect(dialogs()).toHaveLength(2);
  expect(dialogs()).toContain(drawer);
});

test('[PRM-01] a drawer that appears below another, such as the cart when a window gets narrow, does not cover it', async () => {
  const { next } = await open([product(1)], [search, product(1)]);
  next();
  const staying = dialogs().filter((dialog) => dialog.closest('[data-phase="hide"]') === null);
  expect(staying).toHaveLength(2);
  const [top] = staying.filter((dialog) => dialog.closest('[inert]') === null);
  expect(top?.textContent).toContain('Товар 1');
});
