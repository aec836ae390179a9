import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, startTransition, useState } from 'react';
import { expect, test } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { ShopContext } from './shop-context.ts';
import { useFeatures } from './use-features.ts';

const features = ['orders'] as const;

function Part() {
  useFeatures(features);
  const [text] = useState('Заказы');
  return <p>{text}</p>;
}

function Page() {
  const [isShown, setIsShown] = useState(false);
  const show = () => startTransition(() => setIsShown(true));
  return isShown ? <Part /> : <button onClick={show}>Показать</button>;
}

test('[OPN-355] a component waits for the feature it needs, without remounting', async () => {
  let isThere = false;
  const shop = Object.assign(fakeShop().asShop(), {
    has: () => isThere,
    load: async () => {
      await Promise.resolve();
      isThere = true;
    },
  });
  const troubles: unknown[] = [];
  render(
    <ShopContext value={shop}>
      <Suspense>
        <Page />
      </Suspense>
    </ShopContext>,
    { onRecoverableError: (error) => troubles.push(error) },
  );
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText('Заказы')).toBeTruthy();
  expect(troubles).toEqual([]);
});
