import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeShop } from '../testing/fake-shop.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { useElementView } from './use-element-view.ts';

let show: ((isIntersecting: boolean) => void) | null = null;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe() {
        return undefined;
      }
      disconnect() {
        show = null;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Block() {
  return <div ref={useElementView<HTMLDivElement>('recommended')}>Что попробовать</div>;
}

test('[UIX-18] [ANL-03] an element is reported once, when it is first visible', () => {
  const shop = fakeShop();
  const seen: unknown[] = [];
  shop.analytics.events$.subscribe((event) => seen.push(event));
  renderInShop(<Block />, { shop });
  act(() => show?.(false));
  expect(seen).toEqual([]);
  act(() => show?.(true));
  act(() => show?.(false));
  act(() => show?.(true));
  expect(seen).toMatchObject([{ event: 'element_view', area: 'recommended' }]);
});
