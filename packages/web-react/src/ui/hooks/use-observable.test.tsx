import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';

import { useSelected } from './use-observable.ts';

test('[UIX-17] what shows a part of a state is drawn again only when that part changes', () => {
  const state$ = new BehaviorSubject({ part: 1, rest: 1 });
  const source = {
    state$,
    get state() {
      return state$.value;
    },
  };
  let drawn = 0;
  function Part() {
    drawn += 1;
    return <p>{useSelected(source, ({ part }) => part)}</p>;
  }
  render(<Part />);
  act(() => state$.next({ part: 1, rest: 2 }));
  expect(drawn).toBe(1);
  act(() => state$.next({ part: 2, rest: 2 }));
  expect([drawn, screen.getByText('2').textContent]).toEqual([2, '2']);
});
