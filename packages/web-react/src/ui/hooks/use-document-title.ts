import { useEffect } from 'react';

/** Names the browser's tab while the screen shows. The server names it in the head. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
}
