import { use, useEffect } from 'react';

import { BehindContext } from '../image.tsx';
import { uiTexts } from '../texts.ts';

/**
 * Sets the tab's title while the screen is shown, as the server does: the screen, then the shop. Behind a drawer it
 * waits until that has closed.
 */
export function useDocumentTitle(title: string): void {
  const isBehind = use(BehindContext);
  useEffect(() => {
    if (title === '' || isBehind) return;
    document.title = title.startsWith(uiTexts.shop) ? title : `${title} | ${uiTexts.shop}`;
  }, [title, isBehind]);
}
