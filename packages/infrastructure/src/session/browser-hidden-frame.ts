import * as z from 'zod/mini';

import type { Cancel } from '@shop/application/kernel';
import type { HiddenFrame } from '@shop/application/session';

const returnSchema = z.object({ type: z.literal('bank-return'), search: z.string() });

/** A frame of the page's document; the page of the return, which has no origin, tells its query by a message. */
export class BrowserHiddenFrame implements HiddenFrame {
  get isAvailable(): boolean {
    return typeof document !== 'undefined';
  }

  open(url: string, onReturn: (query: Readonly<Record<string, string>>) => void): Cancel {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = '';
    frame.ariaHidden = 'true';
    // Scripts and cookies as in a window, but no page in it can lead the shop's page away.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.origin !== 'null' || event.source !== frame.contentWindow) return;
      const message = returnSchema.safeParse(event.data);
      if (message.success) onReturn(Object.fromEntries(new URLSearchParams(message.data.search)));
    };
    window.addEventListener('message', listen);
    frame.src = url;
    document.body.append(frame);
    return () => {
      window.removeEventListener('message', listen);
      frame.remove();
    };
  }
}
