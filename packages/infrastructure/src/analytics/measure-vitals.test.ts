// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

import { measureVitals } from './measure-vitals.ts';

test('[ANL-11] a page that is left without having been hidden before sends what waits, too', () => {
  const left = vi.fn<() => void>();
  measureVitals({ measured: () => undefined, left });
  expect(left).not.toHaveBeenCalled();
  dispatchEvent(new Event('pagehide'));
  expect(left).toHaveBeenCalledOnce();
});
