import { act } from '@testing-library/react';
import { expect, test } from 'vitest';

import { RoutesContext, screen, type ScreenRoute } from '../navigation/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { nothing } from '../testing/stub-service.ts';
import { SignInWizard } from './sign-in-wizard.tsx';

test.for([
  ['/cart', 1],
  ['/profile', 0],
] as const)(
  '[CHK-01] whoever signs in from the cart finds the code of the checkout there: from %s it is asked for %d times',
  async ([at, times]) => {
    const load = nothing();
    const route: ScreenRoute = {
      path: '/checkout',
      presentation: 'page',
      page: 'checkout',
      screen: {
        ...screen(() => null),
        load: async () => {
          load();
        },
      },
    };
    const shop = fakeShop({}, ['session', 'signIn']);
    const { session, signIn } = shop.asShop();
    await session.start();
    renderInShop(
      <RoutesContext value={[route]}>
        <SignInWizard />
      </RoutesContext>,
      { shop, at },
    );
    expect(load).not.toHaveBeenCalled();
    await act(async () => signIn.open());
    expect(load).toHaveBeenCalledTimes(times);
  },
);
