import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The limit only ends tests that hang: on a busy machine code loaded on demand may take seconds.
configure({ asyncUtilTimeout: 30_000 });

// Every test starts with an empty page.
afterEach(() => {
  cleanup();
});
