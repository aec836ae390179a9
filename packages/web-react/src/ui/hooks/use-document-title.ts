import { useEffect } from 'react';

import { uiTexts } from '../texts.ts';

/** Sets the tab's title while the screen is shown, as the server does: the screen, then the shop. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title === '') return;
    document.title = title.startsWith(uiTexts.shop) ? title : `${title} | ${uiTexts.shop}`;
  }, [title]);
}
