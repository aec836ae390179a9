import { useEffect, useLayoutEffect } from 'react';

/** useLayoutEffect in the browser, nothing on the server. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
