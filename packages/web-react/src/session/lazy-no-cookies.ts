import { lazyPart } from '../kernel/lazy-part.ts';

/** For a browser that keeps no cookies: few load it. */
export const NoCookies = lazyPart(async () => (await import('./no-cookies.tsx')).NoCookies);
