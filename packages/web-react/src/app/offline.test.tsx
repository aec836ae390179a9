import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { lazyPart } from '../kernel/lazy-part.ts';
import { reloadPage } from '../ui/failed-loads.ts';
import { lazyScreen } from '../navigation/screen.ts';
import { CrashScreen, Messages } from '../shell/index.ts';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { nothing } from '../testing/stub-service.ts';
import { ErrorBoundary, ErrorState } from '../ui/index.ts';

async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    await Promise.resolve();
  });
}
async function settled(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await act(async () => Promise.resolve());
}

/** Code on the way from the server. */
function fetched<T>(code: T) {
  return vi.fn<() => Promise<T>>(async () => {
    await Promise.resolve();
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return code;
  });
}

afterEach(async () => {
  await setOnline(true);
  vi.restoreAllMocks();
});

describe('without a connection', () => {
  test('[SHL-23] one notice says so, until the connection is back', async () => {
    renderInShop(<Messages />);
    const notice = () => screen.queryByText('Нет сети. Показываем то, что уже загрузилось');
    expect(notice()).toBeNull();
    await setOnline(false);
    expect(notice()?.getAttribute('role')).toBe('alert');
    await setOnline(true);
    expect(notice()).toBeNull();
  });

  test('[OPN-380, ACC-11] an error says that the connection is missing, and tries again by itself when it is back', async () => {
    const retry = nothing();
    renderInShop(
      <ErrorState title="Простите, мы сломались" onRetry={retry} homeLabel="Перейти на главную" />,
    );
    expect(screen.getByRole('button', { name: 'Обновить' })).toBeTruthy();
    await setOnline(false);
    expect(screen.getByText('Нет сети')).toBeTruthy();
    expect(screen.queryByText('Простите, мы сломались')).toBeNull();
    expect(document.querySelector('[data-illustration="offline"]')).not.toBeNull();
    // It would lead to the browser's own error page.
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(retry).toHaveBeenCalledTimes(1);
    await setOnline(true);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test('[SHL-23] a screen whose code cannot be loaded says so instead of waiting for ever, and comes with a new page when the connection is back', async () => {
    await setOnline(false);
    const load = fetched(() => createElement('h1', null, 'Сыр'));
    const { Component } = lazyScreen(load);
    await act(async () =>
      renderInShop(
        <ErrorBoundary
          resetKey=""
          onError={() => undefined}
          onRetry={reloadPage}
          fallback={(retry) => <CrashScreen onRetry={retry} />}
        >
          <Suspense fallback="ждём">
            <Component params={{}} />
          </Suspense>
        </ErrorBoundary>,
      ),
    );
    await settled();
    expect(screen.getByText('Нет сети')).toBeTruthy();
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Повторить' })));
    await settled();
    expect(screen.getByText('Нет сети')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    await setOnline(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[SHL-23] a part whose code cannot be loaded leaves its screen alone, and comes with a new page when the connection is back', async () => {
    await setOnline(false);
    const Part = lazyPart(fetched(({ name }: { readonly name: string }) => createElement('b', null, name)));
    render(
      <p>
        страница
        <Suspense>
          <Part name="видео" />
        </Suspense>
      </p>,
    );
    await settled();
    expect(screen.getByText('страница')).toBeTruthy();
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await setOnline(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[SHL-23] a part whose code the server does not have comes with a new page at the next step back, as out of a drawer that waits for it', async () => {
    const Part = lazyPart(vi.fn<() => Promise<() => null>>().mockRejectedValue(new TypeError('502')));
    render(
      <Suspense fallback="ждём">
        <Part />
      </Suspense>,
    );
    await settled();
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(reload).toHaveBeenCalledOnce();
  });
});
