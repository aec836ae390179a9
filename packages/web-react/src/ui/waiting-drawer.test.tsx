import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pass } from '../testing/render-in-shop.tsx';
import { Drawer, LayerStackProvider, WaitingDrawer } from './index.ts';

type DrawerProps = { readonly isOpen: boolean; readonly onClose: () => void };

const Late = (props: DrawerProps) => (
  <Drawer {...props} title="Подписка">
    текст
  </Drawer>
);

/** A page with a button to a drawer whose code comes when the test says so. */
function page() {
  const code = Promise.withResolvers<{ default: ComponentType<DrawerProps> }>();
  const Lazy = lazy(() => code.promise);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const [wasOpen, setWasOpen] = useState(false);
    const drawer = { isOpen, onClose: () => setIsOpen(false) };
    return (
      <LayerStackProvider>
        <button type="button" onClick={() => [setIsOpen(true), setWasOpen(true)]}>
          открыть
        </button>
        {wasOpen ? (
          <Suspense fallback={<WaitingDrawer {...drawer} />}>
            <Lazy {...drawer} />
          </Suspense>
        ) : null}
      </LayerStackProvider>
    );
  }
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'открыть' });
  opener.focus();
  return {
    opener,
    tap: () => fireEvent.click(opener),
    arrive: async () => {
      code.resolve({ default: Late });
      await act(async () => code.promise);
    },
  };
}

const phaseOf = (name: string) =>
  screen.queryByRole('dialog', { name })?.closest<HTMLElement>('[data-phase]')?.dataset['phase'];
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[SHL-06] [SHL-12] on a slow network a tap shows a drawer within 100 ms; the one that was asked for takes its place without moving, and gives the focus back', async () => {
  const { opener, tap, arrive } = page();
  tap();
  await pass(60);
  await pass(40);
  expect(phaseOf('Загружаем')).toBe('visible');
  await arrive();
  expect([phaseOf('Загружаем'), phaseOf('Подписка')]).toEqual([undefined, 'visible']);
  close();
  expect(phaseOf('Подписка')).toBe('hide');
  await pass(300);
  expect(phaseOf('Подписка')).toBeUndefined();
  expect(document.activeElement).toBe(opener);
});

test('[SHL-06] a drawer whose code comes at once slides in as usual', async () => {
  const { tap, arrive } = page();
  tap();
  await arrive();
  expect([phaseOf('Загружаем'), phaseOf('Подписка')]).toEqual([undefined, 'show']);
  await pass(50);
  expect(phaseOf('Подписка')).toBe('visible');
});

test('[SHL-05] a drawer that was closed while it was on its way does not open when it comes', async () => {
  const { opener, tap, arrive } = page();
  tap();
  await pass(60);
  await pass(40);
  close();
  await pass(300);
  expect(phaseOf('Загружаем')).toBeUndefined();
  await arrive();
  await pass(50);
  expect(phaseOf('Подписка')).toBeUndefined();
  expect(document.activeElement).toBe(opener);
});
