import { useEffect } from 'react';

import { uiTexts } from '../texts.ts';

/** Names the browser's tab while the screen shows, as the server does in the head: by the screen, then the shop. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title === '') return;
    document.title = title.startsWith(uiTexts.shop) ? title : `${title} | ${uiTexts.shop}`;
  }, [title]);
}
