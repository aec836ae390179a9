import type { Observable } from 'rxjs';

/** Time, in ms since 1970. */
export interface Clock {
  /** Time of this device. */
  now(): number;
  /** Time of the store, from the Date header of its last answer (OPN-289). */
  serverNow(): number;
}

export type Cancel = () => void;

/** Does things later. Cancelling twice, or after the end, does nothing. */
export interface Scheduler {
  delay(ms: number, run: () => void): Cancel;
  interval(ms: number, run: () => void): Cancel;
}

export interface Ids {
  /** A new random UUID. */
  uuid(): string;
}

/** Where texts are kept by name. Never throws: a denied or full storage keeps nothing (`set` answers false). */
export interface KeyValueStore {
  get(name: string): string | null;
  set(name: string, value: string): boolean;
  remove(name: string): void;
}

/** The cookies that scripts may read; values are any text, encoded by the adapter (OPN-110). Never throws. */
export interface Cookies {
  get(name: string): string | null;
  /** `days` null: until the browser session ends. */
  set(name: string, value: string, days: number | null): void;
  remove(name: string): void;
}

export interface Logger {
  info(message: string, context?: Readonly<Record<string, unknown>>): void;
  warn(message: string, context?: Readonly<Record<string, unknown>>): void;
  error(message: string, context?: Readonly<Record<string, unknown>>): void;
}

/** Whether the shopper looks at the page. */
export interface Visibility {
  readonly isVisible: boolean;
  /** Emits at every change. */
  readonly visible$: Observable<boolean>;
  /** Emits when the window gets the focus. */
  readonly focus$: Observable<void>;
}

export interface Connectivity {
  readonly isOnline: boolean;
  /** Emits at every change. */
  readonly online$: Observable<boolean>;
}

/** Tells the other tabs of the same browser that something of the shopper's changed; a tab does not hear itself. */
export interface TabChannel {
  announce(): void;
  listen(onChange: () => void): void;
}

/** Navigation of the whole page, not of the router. Paths are of our own origin. */
export interface PageNavigation {
  reload(): void;
  assign(path: string): void;
  replace(path: string): void;
}
