import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { watchBack } from '../testing/close-watchers.ts';
import { pass } from '../testing/render-in-shop.tsx';
import { Drawer, LayerStackProvider, Modal, TextField, useObservable, type LayerSide } from './index.ts';

function Two({ side = 'right' }: { readonly side?: LayerSide }) {
  const [lower, setLower] = useState(false);
  const [upper, setUpper] = useState(false);
  return (
    <LayerStackProvider>
      <button type="button" onClick={() => setLower(true)}>
        открыть
      </button>
      <Drawer isOpen={lower} onClose={() => setLower(false)} title="Нижняя" side={side}>
        <button type="button" onClick={() => setUpper(true)}>
          глубже
        </button>
      </Drawer>
      <Modal isOpen={upper} title="Верхняя" onClose={() => setUpper(false)} />
    </LayerStackProvider>
  );
}

const layers = () => [...document.querySelectorAll<HTMLElement>('[data-phase]')];
const phases = () => layers().map((layer) => layer.dataset['phase']);

async function open(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(50);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('drawers and modals', () => {
  test('[UIX-06, SHL-06] a drawer goes through show, visible and hide, and is removed only after the transition', async () => {
    render(<Two />);
    fireEvent.click(screen.getByRole('button', { name: 'открыть' }));
    expect(phases()).toEqual(['show']);
    await pass(50);
    expect(phases()).toEqual(['visible']);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(phases()).toEqual(['hide']);
    await pass(299);
    expect(phases()).toEqual(['hide']);
    await pass(1);
    expect(phases()).toEqual([]);
  });

  test('[SHL-06, SHL-07] a modal has the same phases, and takes 500 ms', async () => {
    render(<Two />);
    await open('открыть');
    fireEvent.click(screen.getByRole('button', { name: 'глубже' }));
    expect(phases()).toEqual(['visible', 'show']);
    await pass(50);
    expect(phases()).toEqual(['visible', 'visible']);
    fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    await pass(499);
    expect(phases()).toEqual(['visible', 'hide']);
    await pass(1);
    expect(phases()).toEqual(['visible']);
  });

  test('[SHL-11] Back on a phone closes a modal, and not what lies below it', async () => {
    const back = watchBack();
    render(<Two />);
    await open('открыть');
    expect(back.count()).toBe(0);
    await open('глубже');
    expect(back.count()).toBe(1);
    back.press();
    await pass(500);
    expect(phases()).toEqual(['visible']);
    expect(back.count()).toBe(0);
    vi.unstubAllGlobals();
  });

  test('[SHL-06] what a modal says stays while it leaves, also when its owner has forgotten it', async () => {
    const alert = (text: string | null) => (
      <Modal isOpen={text !== null} title={text ?? ''} confirmLabel={text ?? undefined} onClose={() => {}} />
    );
    const { rerender } = render(alert('Раз'));
    rerender(alert('Два'));
    rerender(alert(null));
    expect(screen.getByRole('alertdialog', { name: 'Два' }).textContent).toBe('ДваДваНазад');
  });

  test('[UIX-04] a drawer is away to the right or below until it slides in', async () => {
    const css = readFileSync(join(import.meta.dirname, 'layer.module.scss'), 'utf8');
    for (const [side, away] of [
      ['right', 'translateX(100%)'],
      ['bottom', 'translateY(100%)'],
    ] as const) {
      const { unmount } = render(<Two side={side} />);
      await open('открыть');
      expect(layers()[0]?.classList.contains(side)).toBe(true);
      expect(css.slice(css.indexOf(`.${side} {`)).split('}')[0]).toContain(`--away: ${away}`);
      unmount();
    }
    expect(css).toContain('transform: var(--away)');
  });

  test('[UIX-09, SHL-07] a drawer at the bottom or in the centre takes 500 ms', async () => {
    render(<Two side="bottom" />);
    await open('открыть');
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await pass(499);
    expect(phases()).toEqual(['hide']);
    await pass(1);
    expect(phases()).toEqual([]);
  });

  test('[UIX-07, SHL-08] Escape closes only the topmost one', async () => {
    render(<Two />);
    await open('открыть');
    await open('глубже');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(phases()).toEqual(['visible', 'hide']);
    await pass(600);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(phases()).toEqual(['hide']);
  });

  test('[UIX-08, SHL-08] the body does not scroll while one is visible and scrolls again after the last', async () => {
    render(<Two />);
    await open('открыть');
    await open('глубже');
    expect(document.body.dataset['locked']).toBe('');
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(600);
    expect(document.body.dataset['locked']).toBe('');
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(600);
    expect(document.body.dataset['locked']).toBeUndefined();
  });

  test('[UIX-11, SHL-09] a nested one has the z-index 101 plus its level', async () => {
    render(<Two />);
    await open('открыть');
    await open('глубже');
    expect(layers().map((layer) => layer.style.zIndex)).toEqual(['101', '102']);
  });

  test('[SHL-12] the focus goes in, stays in, and comes back', async () => {
    render(<Two />);
    const opener = screen.getByRole('button', { name: 'открыть' });
    opener.focus();
    await open('открыть');
    const dialog = screen.getByRole('dialog', { name: 'Нижняя' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    screen.getByRole('button', { name: 'глубже' }).focus();
    fireEvent.keyDown(document, { key: 'Tab' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Закрыть' }));
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(400);
    expect(document.activeElement).toBe(opener);
  });

  test('[SHL-12] the drawer below gets its focus back, and then the page does', async () => {
    render(<Two />);
    const opener = screen.getByRole('button', { name: 'открыть' });
    opener.focus();
    await open('открыть');
    const deeper = screen.getByRole('button', { name: 'глубже' });
    deeper.focus();
    await open('глубже');
    expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(600);
    expect(document.activeElement).toBe(deeper);
    fireEvent.keyDown(document, { key: 'Escape' });
    await pass(600);
    expect(document.activeElement).toBe(opener);
  });

  test('[SHL-12] of several that close at once the page gets the focus back', async () => {
    const both = (isOpen: boolean, isDeeper: boolean) => (
      <>
        <button type="button">на странице</button>
        <Drawer isOpen={isOpen} onClose={() => undefined} title="Нижняя">
          <button type="button">глубже</button>
        </Drawer>
        <Drawer isOpen={isDeeper} onClose={() => undefined} title="Верхняя">
          <TextField label="Улица" value="" takesFocus onChange={() => undefined} />
        </Drawer>
      </>
    );
    const { rerender } = render(both(false, false));
    const opener = screen.getByRole('button', { name: 'на странице' });
    opener.focus();
    rerender(both(true, false));
    await pass(50);
    screen.getByRole('button', { name: 'глубже' }).focus();
    rerender(both(true, true));
    await pass(50);
    expect(document.activeElement).toBe(screen.getByLabelText('Улица'));
    rerender(both(false, false));
    await pass(600);
    expect(document.activeElement).toBe(opener);
  });

  test('[SHL-12] what opened a drawer gets the focus back from the one that took its place', async () => {
    const drawer = (name: string, isOpen = true) => (
      <>
        <button type="button">на странице</button>
        <Drawer key={name} isOpen={isOpen} onClose={() => undefined} title={name}>
          <TextField label="Улица" value="" takesFocus onChange={() => undefined} />
        </Drawer>
      </>
    );
    const { rerender } = render(drawer('Первая', false));
    const opener = screen.getByRole('button', { name: 'на странице' });
    opener.focus();
    rerender(drawer('Первая'));
    await pass(50);
    expect(document.activeElement).toBe(screen.getByLabelText('Улица'));
    rerender(drawer('Вторая'));
    await pass(50);
    expect(screen.getByRole('dialog', { name: 'Вторая' }).contains(document.activeElement)).toBe(true);
    rerender(drawer('Вторая', false));
    await pass(600);
    expect(document.activeElement).toBe(opener);
  });

  test('[SHL-12] where its opener is gone with its page, as after signing in, the content of the new page gets the focus', async () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      const [isSignedIn, setIsSignedIn] = useState(false);
      const signIn = () => {
        setIsOpen(false);
        setIsSignedIn(true);
      };
      return (
        <LayerStackProvider>
          <main id="content" tabIndex={-1}>
            {isSignedIn ? (
              <h1>Профиль</h1>
            ) : (
              <button type="button" onClick={() => setIsOpen(true)}>
                войти
              </button>
            )}
          </main>
          <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Вход">
            <button type="button" onClick={signIn}>
              готово
            </button>
          </Drawer>
        </LayerStackProvider>
      );
    }
    render(<Page />);
    screen.getByRole('button', { name: 'войти' }).focus();
    await open('войти');
    screen.getByRole('button', { name: 'готово' }).focus();
    await open('готово');
    await pass(1000);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('[SHL-11] a modal has the buttons Понятно and Назад and closes on either and on the backdrop', async () => {
    render(<Two />);
    await open('открыть');
    for (const close of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Понятно' })),
      () => fireEvent.click(screen.getByRole('button', { name: 'Назад' })),
      () => fireEvent.click(document.querySelectorAll('[data-backdrop]')[1] as Element),
    ]) {
      await open('глубже');
      expect(screen.getByRole('alertdialog', { name: 'Верхняя' })).toBeTruthy();
      close();
      await pass(600);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
  });

  test('[SHL-11] a double click on what opens a modal leaves it open, although its second click falls on the backdrop', async () => {
    render(<Two />);
    await open('открыть');
    await open('глубже');
    fireEvent.click(document.querySelectorAll('[data-backdrop]')[1] as Element, { detail: 2 });
    await pass(600);
    expect(screen.getByRole('alertdialog', { name: 'Верхняя' })).toBeTruthy();
  });

  test('[SHL-12] a drawer in which nothing takes the focus can be scrolled by the keyboard, also when that changes later', async () => {
    const loaded$ = new BehaviorSubject(false);
    function Late() {
      return useObservable(loaded$, false) ? <button type="button">Отменить</button> : <p>Только текст</p>;
    }
    render(
      <Drawer isOpen onClose={() => undefined} title="Заказ">
        <Late />
      </Drawer>,
    );
    const body = document.querySelector('[data-scroll]');
    expect(body?.getAttribute('tabindex')).toBe('0');
    act(() => loaded$.next(true));
    await pass(0);
    expect(body?.getAttribute('tabindex')).toBeNull();
    act(() => loaded$.next(false));
    await pass(0);
    expect(body?.getAttribute('tabindex')).toBe('0');
  });
});
