/** Messages between the store and the worker thread that runs the embedded database. */

export interface PgliteWorkerData {
  /** Directory of the cluster. */
  readonly dataDir: string;
}

export type PgliteRequest =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly id: number; readonly kind: 'exec'; readonly sql: string }
  | { readonly id: number; readonly kind: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly id: number; readonly kind: 'close' };

export interface PgliteRows {
  readonly rows: unknown[];
  readonly affectedRows: number;
  readonly command: string;
}

export type PgliteMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string }
  | { readonly kind: 'result'; readonly id: number; readonly results: readonly PgliteRows[] }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Readonly<Record<string, unknown>> };
