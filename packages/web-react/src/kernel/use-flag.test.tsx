import { createTestShop } from '@shop/infrastructure/testing';
import { frozenServices } from '@shop/application/shop';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { freezeForHydration } from '../ui/index.ts';
import { ShopContext } from './shop-context.ts';
import { useFlag } from './use-flag.ts';

function Flags() {
  return (
    <p>
      {useFlag('shareButton') ? 'share' : 'no share'}, {useFlag('tips') ? 'tips' : 'no tips'}
    </p>
  );
}

test('[FLG-09] [DBG-06] an override shows after hydration, which starts from what the server rendered', async () => {
  const server = createTestShop();
  const configured = { debugBar: true, shareButton: true, tips: false };
  server.config.hydrate({ ...server.config.dehydrate(), configured });
  const html = renderToString(
    <ShopContext value={server}>
      <Flags />
    </ShopContext>,
  );
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);

  const client = createTestShop();
  client.browser.cookies.set('ff_overrides', JSON.stringify({ shareButton: false, tips: true }));
  client.config.hydrate(server.config.dehydrate());
  freezeForHydration(frozenServices(client));
  const first = container.textContent;
  const errors: unknown[] = [];
  const seen: (string | null)[] = [];
  // However late React hydrates; the overrides may have been read by then.
  client.config.readOverrides();
  const root = await act(async () => {
    const created = hydrateRoot(
      container,
      <ShopContext value={client}>
        <Flags />
      </ShopContext>,
      { onRecoverableError: (error) => errors.push(error) },
    );
    seen.push(container.textContent);
    return created;
  });
  expect([first, ...seen]).toEqual(['share, no tips', 'share, no tips']);
  expect(errors).toEqual([]);
  expect(container.textContent).toBe('no share, tips');
  act(() => root.unmount());
  container.remove();
});
