import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A limit only ends a test that hangs: on a busy machine code that is loaded on demand may take seconds to come.
configure({ asyncUtilTimeout: 30_000 });

// Every test starts with an empty page.
afterEach(() => {
  cleanup();
});
