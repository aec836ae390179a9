import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The limit only ends tests that hang: on a busy machine code loaded on demand may take seconds.
configure({ asyncUtilTimeout: 30_000 });

// Every test starts with an empty page in a window as wide as a small desktop: files share the window.
afterEach(() => {
  cleanup();
  Object.defineProperty(window, 'innerWidth', { value: 1024, configurable: true });
});

// Files share modules, too: one that is cut off while its code is fetched, with the window of its file, fails in all later files.
afterAll(() => vi.dynamicImportSettled());
