import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BehaviorSubject, map } from 'rxjs';
import { expect, test } from 'vitest';

import { freezeForHydration, useObservable, useService } from './use-observable.ts';
import type { StateSource } from './use-observable.ts';

/** Hydrates server-rendered content after the state has changed; answers React's complaints. */
async function hydrateAfter(view: React.ReactNode, change: () => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(view);
  change();
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, view, { onRecoverableError: (error) => errors.push(error) });
  });
  return { errors, text: container.textContent };
}

test('[CRT-67] a late hydrated part of the page starts from what the server rendered, then shows the current state', async () => {
  const quantity$ = new BehaviorSubject(0);
  function Quantity() {
    const quantity = useObservable(quantity$, 0, 0);
    return quantity === 0 ? <button type="button">add</button> : <output>{quantity}</output>;
  }
  expect(await hydrateAfter(<Quantity />, () => quantity$.next(3))).toEqual({ errors: [], text: '3' });
});

test('[CRT-67] so does a part that shows a service whose state is frozen for hydration', async () => {
  const state$ = new BehaviorSubject('nobody');
  const source: StateSource<string> = {
    state$,
    get state() {
      return state$.value;
    },
  };
  function Name() {
    return <p>{useService(source)}</p>;
  }
  const shown = await hydrateAfter(<Name />, () => {
    freezeForHydration([source]);
    state$.next('anna');
  });
  expect(shown).toEqual({ errors: [], text: 'anna' });
});

test('[CRT-67] a stream that makes a new list for each subscription is shown, and followed', () => {
  const names$ = new BehaviorSubject('milk');
  const list$ = names$.pipe(map((name) => [name, 'bread']));
  function Names() {
    return <p>{useObservable(list$, []).join(', ')}</p>;
  }
  const { container } = render(<Names />);
  expect(container.textContent).toBe('milk, bread');
  act(() => names$.next('cheese'));
  expect(container.textContent).toBe('cheese, bread');
});
