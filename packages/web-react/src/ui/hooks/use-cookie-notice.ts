import { useEffect, useState } from 'react';

const COOKIE = 'cookie_policy';
const YEAR_S = 31_536_000;
/** It goes away by itself after this long, in ms, until the next browser session (SHL-20, OPN-376). */
export const NOTICE_MS = 20_000;

function isQuiet(): boolean {
  try {
    return (
      document.cookie.split('; ').some((pair) => pair === `${COOKIE}=true`) ||
      sessionStorage.getItem(COOKIE) !== null
    );
  } catch {
    return false;
  }
}

/** Whether the cookie notice shows, and the ways it goes: accepted for a year, or by itself for this session. */
export function useCookieNotice(): { readonly isShown: boolean; readonly accept: () => void } {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isQuiet()) return undefined;
    const start = setTimeout(() => setIsShown(true), 0);
    const end = setTimeout(() => {
      setIsShown(false);
      try {
        sessionStorage.setItem(COOKIE, 'seen');
      } catch {
        // Without storage it shows again on the next page.
      }
    }, NOTICE_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
    };
  }, []);
  return {
    isShown,
    accept: () => {
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `${COOKIE}=true; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
      setIsShown(false);
    },
  };
}
