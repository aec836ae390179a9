import { Subject } from 'rxjs';

import { Persisted } from '../src/kernel/index.ts';
import type { PaymentTab, PaymentTabs } from '../src/subscription/index.ts';
import type {
  Answer,
  ApiFailure,
  Connectivity,
  Cookies,
  Ids,
  KeyValueStore,
  Logger,
  PageNavigation,
  TabChannel,
  Visibility,
} from '../src/kernel/index.ts';

/** Values by name, with the lifetime they were set with. */
export class FakeStore implements KeyValueStore, Cookies {
  readonly values = new Map<string, string>();
  readonly days = new Map<string, number | null>();

  get(name: string): string | null {
    return this.values.get(name) ?? null;
  }

  set(name: string, value: string, days: number | null = null): boolean {
    this.values.set(name, value);
    this.days.set(name, days);
    return true;
  }

  remove(name: string): void {
    this.values.delete(name);
  }
}

/** Counting UUIDs. */
export class FakeIds implements Ids {
  #count = 0;

  uuid(): string {
    this.#count += 1;
    return `00000000-0000-4000-8000-${String(this.#count).padStart(12, '0')}`;
  }
}

/** Everything a browser keeps, and what the page was told to do. */
export class FakeBrowser implements Visibility, Connectivity, PageNavigation {
  readonly cookies = new FakeStore();
  readonly local = new FakeStore();
  readonly session = new FakeStore();
  readonly persisted = new Persisted(this.cookies, this.local, this.session);
  /** Ids of all its tabs. */
  readonly ids = new FakeIds();
  readonly visible$ = new Subject<boolean>();
  readonly focus$ = new Subject<void>();
  readonly online$ = new Subject<boolean>();
  readonly went: string[] = [];
  isVisible = true;
  isOnline = true;
  readonly #tabs: { readonly tab: TabChannel; readonly onChange: () => void }[] = [];

  /** A channel of one tab more, which hears the others. */
  openTab(): TabChannel {
    const tab: TabChannel = {
      announce: () => {
        for (const other of this.#tabs) if (other.tab !== tab) other.onChange();
      },
      listen: (onChange) => {
        this.#tabs.push({ tab, onChange });
      },
    };
    return tab;
  }

  /** A page that is reloaded hears nothing any more. */
  closeTabs(): void {
    this.#tabs.length = 0;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.online$.next(isOnline);
  }

  reload(): void {
    this.went.push('reload');
  }

  assign(path: string): void {
    this.went.push(path);
  }

  replace(path: string): void {
    this.went.push(path);
  }
}

/** Tabs that a browser opened, and what became of them. */
export class FakePaymentTabs implements PaymentTabs {
  /** Addresses of the tabs in the order of opening; 'closed' for one that was closed. */
  readonly opened: string[] = [];
  /** Whether the browser takes new tabs for pop-ups. */
  isBlocking = false;
  reported = 0;
  readonly reports$ = new Subject<void>();

  open(): PaymentTab | null {
    if (this.isBlocking) return null;
    const at = this.opened.push('about:blank') - 1;
    return {
      goTo: (url) => {
        if (this.opened[at] === 'closed') return false;
        this.opened[at] = url;
        return true;
      },
      close: () => {
        this.opened[at] = 'closed';
      },
    };
  }

  report(): void {
    this.reported += 1;
  }
}

export class FakeLogger implements Logger {
  readonly lines: string[] = [];

  info(message: string): void {
    this.lines.push(`info ${message}`);
  }

  warn(message: string): void {
    this.lines.push(`warn ${message}`);
  }

  error(message: string): void {
    this.lines.push(`error ${message}`);
  }
}

export const offline: ApiFailure = { kind: 'network', status: 'FETCH_ERROR', reason: 'unreachable' };

/** An error answer of the store. */
export function refusal(
  status: number,
  code: string,
  more: {
    readonly retryAfterSeconds?: number;
    readonly message?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  } = {},
): ApiFailure {
  return { kind: 'api', status, data: { code, message: '', ...more } };
}

/**
 * A call whose answers the test gives: `give` sets the next one, without any it waits until `resolve` is called.
 * `calls` holds the arguments of every call.
 */
export class Script<Args extends readonly unknown[], T> {
  readonly calls: Args[] = [];
  readonly #next: Awaited<Answer<T>>[] = [];
  readonly #waiting: ((answer: Awaited<Answer<T>>) => void)[] = [];
  #always: ((...args: Args) => Awaited<Answer<T>>) | null = null;

  readonly call = (...args: Args): Answer<T> => {
    this.calls.push(args);
    const next = this.#next.shift() ?? this.#always?.(...args);
    return next === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(next);
  };

  /** Answers the next call. */
  give(answer: Awaited<Answer<T>>): this {
    this.#next.push(answer);
    return this;
  }

  /** Answers every call that has no answer of its own. */
  always(answer: (...args: Args) => Awaited<Answer<T>>): this {
    this.#always = answer;
    return this;
  }

  /** Lets calls wait until `resolve`. */
  hold(): this {
    this.#always = null;
    return this;
  }

  /** Answers the oldest call that waits. */
  resolve(answer: Awaited<Answer<T>>): void {
    this.#waiting.shift()?.(answer);
  }

  get waiting(): number {
    return this.#waiting.length;
  }
}
