import { tipTransferRequestSchema } from '@shop/contract/third-party';
import type { TipTransferRequest } from '@shop/contract/third-party';
import * as z from 'zod/mini';

import { BoundedMap } from '../kernel/bounded-map.ts';
import { JsonLines } from '../kernel/json-lines.ts';
import type { Clock } from '../kernel/ports.ts';

const entrySchema = z.extend(tipTransferRequestSchema, { at: z.string() });
/** A tip that a courier got. Amounts in kopecks. */
export type TipEntry = z.output<typeof entrySchema>;

export interface TipJournal {
  load(): readonly TipEntry[];
  append(entry: TipEntry): void;
  rewrite(entries: readonly TipEntry[]): void;
}

export const noTipJournal: TipJournal = {
  load: () => [],
  append: () => undefined,
  rewrite: () => undefined,
};

/** The journal in a file. */
export class TipFileJournal extends JsonLines<TipEntry> implements TipJournal {
  constructor(path: string) {
    super(path, entrySchema);
  }
}

export type Transferred =
  | { readonly kind: 'done'; readonly entry: TipEntry }
  | { readonly kind: 'notRegistered' | 'reused' | 'doesNotAddUp' };

/** The tips service's registry of couriers and its books of what they got. */
export class TipBooks {
  readonly #clock: Clock;
  readonly #journal: TipJournal;
  readonly #known: readonly string[];
  readonly #transfers: BoundedMap<TipEntry>;
  #registered: ReadonlySet<string>;

  constructor(tools: {
    readonly clock: Clock;
    readonly journal: TipJournal;
    /** Accounts that are registered from the start. */
    readonly accounts: readonly string[];
    readonly limit: number;
  }) {
    this.#clock = tools.clock;
    this.#journal = tools.journal;
    this.#known = tools.accounts;
    this.#registered = new Set(tools.accounts);
    this.#transfers = new BoundedMap(tools.limit);
    for (const entry of tools.journal.load()) this.#transfers.set(entry.transferId, entry);
  }

  isRegistered(account: string): boolean {
    return this.#registered.has(account);
  }

  register(account: string, isRegistered: boolean): void {
    const others = [...this.#registered].filter((each) => each !== account);
    this.#registered = new Set(isRegistered ? [...others, account] : others);
  }

  /** Credits a tip; the same id again answers the first one. */
  transfer(request: TipTransferRequest): Transferred {
    const earlier = this.#transfers.values().find(({ transferId }) => transferId === request.transferId);
    if (earlier !== undefined) {
      const isSame = earlier.account === request.account && earlier.passedOn === request.passedOn;
      return isSame ? { kind: 'done', entry: earlier } : { kind: 'reused' };
    }
    if (!this.isRegistered(request.account)) return { kind: 'notRegistered' };
    if (request.passedOn + request.commission < request.charged || request.passedOn > request.charged)
      return { kind: 'doesNotAddUp' };
    const entry = { ...request, at: this.#clock.now().toISOString() };
    this.#journal.append(entry);
    this.#transfers.set(entry.transferId, entry);
    return { kind: 'done', entry };
  }

  /** In the order in which they came. */
  list(): readonly TipEntry[] {
    return this.#transfers.values();
  }

  accounts(): readonly string[] {
    return [...this.#registered];
  }

  reset(): void {
    this.#transfers.clear();
    this.#registered = new Set(this.#known);
    this.#journal.rewrite([]);
  }
}
