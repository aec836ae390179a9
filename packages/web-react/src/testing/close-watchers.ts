import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets a test press Back on a phone whose browser asks what is open to close (`CloseWatcher`), the latest first. */
export function watchBack(): { readonly count: () => number; readonly press: () => void } {
  const watching: { onclose?: () => void }[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose?: () => void;
      constructor() {
        watching.push(this);
      }
      destroy = () => void watching.splice(watching.indexOf(this), 1);
    },
  );
  return { count: () => watching.length, press: () => act(() => watching.at(-1)?.onclose?.()) };
}
