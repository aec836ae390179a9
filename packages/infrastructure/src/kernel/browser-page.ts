import { map, Observable } from 'rxjs';

import { anyOf } from '@shop/application/kernel';
import type { Connectivity, PageNavigation, Visibility } from '@shop/application/kernel';

/** Emits at each event of a kind. Of rxjs's `fromEvent`, what the page needs. */
const events = (target: EventTarget, kind: string): Observable<void> =>
  new Observable((subscriber) => {
    const tell = (): void => subscriber.next();
    target.addEventListener(kind, tell);
    return () => target.removeEventListener(kind, tell);
  });

export class BrowserVisibility implements Visibility {
  readonly visible$: Observable<boolean> = events(document, 'visibilitychange').pipe(
    map(() => this.isVisible),
  );
  readonly focus$: Observable<void> = events(window, 'focus');

  get isVisible(): boolean {
    return document.visibilityState !== 'hidden';
  }
}

export class BrowserConnectivity implements Connectivity {
  readonly online$: Observable<boolean> = anyOf(
    events(window, 'online').pipe(map(() => true)),
    events(window, 'offline').pipe(map(() => false)),
  );

  get isOnline(): boolean {
    return navigator.onLine;
  }
}

/** Without a connection the browser would show a page of its own, so the shop's stays until there is one (SHL-23). */
function leave(go: () => void): void {
  if (navigator.onLine) go();
  else addEventListener('online', go, { once: true });
}

export class BrowserNavigation implements PageNavigation {
  /** A step back before the next page is there, as of a drawer that closes, makes the browser drop the loading: it begins again. */
  reload(): void {
    const load = (): void => leave(() => location.reload());
    addEventListener('popstate', load);
    load();
  }

  assign(path: string): void {
    leave(() => location.assign(path));
  }

  replace(path: string): void {
    leave(() => location.replace(path));
  }
}
