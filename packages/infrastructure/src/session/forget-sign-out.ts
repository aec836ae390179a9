import { persistedKeys } from '@shop/application/kernel';
import type { Persisted } from '@shop/application/kernel';

/** Whoever has entered must not be signed out for one who left before, and whose sign-out did not arrive (LGO-04). */
export const forgetSignOut = (persisted: Persisted): void => persisted.remove(persistedKeys.signingOut);
