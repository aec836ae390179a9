import { fromEvent, map, merge } from 'rxjs';
import type { Observable } from 'rxjs';

import type { Connectivity, PageNavigation, Visibility } from '@shop/application/kernel';

export class BrowserVisibility implements Visibility {
  readonly visible$: Observable<boolean> = fromEvent(document, 'visibilitychange').pipe(
    map(() => this.isVisible),
  );
  readonly focus$: Observable<void> = fromEvent(window, 'focus').pipe(map(() => undefined));

  get isVisible(): boolean {
    return document.visibilityState !== 'hidden';
  }
}

export class BrowserConnectivity implements Connectivity {
  readonly online$: Observable<boolean> = merge(
    fromEvent(window, 'online').pipe(map(() => true)),
    fromEvent(window, 'offline').pipe(map(() => false)),
  );

  get isOnline(): boolean {
    return navigator.onLine;
  }
}

export class BrowserNavigation implements PageNavigation {
  reload(): void {
    location.reload();
  }

  assign(path: string): void {
    location.assign(path);
  }

  replace(path: string): void {
    location.replace(path);
  }
}
