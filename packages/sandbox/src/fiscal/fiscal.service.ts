import { isDeepStrictEqual } from 'node:util';

import type { FiscalReceiptRequest } from '@shop/contract/third-party';

import { BoundedMap } from '../kernel/bounded-map.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import type { FiscalJournal, IssuedReceipt } from './fiscal-journal.ts';

export type Issued =
  | { readonly ok: true; readonly receipt: IssuedReceipt }
  /** `WRONG_AMOUNT`: the lines do not add up to it. `RECEIPT_ID_REUSED`: another receipt has this id. */
  | { readonly ok: false; readonly refusal: 'WRONG_AMOUNT' | 'RECEIPT_ID_REUSED' };

/** The fiscal service's own books: every receipt once, each with a page at an unguessable URL. */
export class FiscalService {
  readonly #receipts: BoundedMap<IssuedReceipt>;
  readonly #idByToken = new Map<string, string>();
  readonly #with: { readonly clock: Clock; readonly ids: Ids; readonly journal: FiscalJournal };

  constructor(
    tools: { readonly clock: Clock; readonly ids: Ids; readonly journal: FiscalJournal },
    limit: number,
  ) {
    this.#with = tools;
    this.#receipts = new BoundedMap(limit);
    const kept = tools.journal.load();
    for (const receipt of kept) this.#keep(receipt);
    // Keeps the journal from growing for ever.
    if (kept.length > limit) tools.journal.rewrite(this.list());
  }

  /** Issues a receipt, or answers the existing one with the same id, which keeps its buyer. */
  issue(request: FiscalReceiptRequest): Issued {
    const sum = request.lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
    if (sum !== request.amount) return { ok: false, refusal: 'WRONG_AMOUNT' };
    const earlier = this.#receipts.get(request.id);
    if (earlier !== undefined) {
      const { token: _token, issuedAt: _issuedAt, buyer: _buyer, ...same } = earlier;
      const { buyer: _asked, ...asked } = request;
      return isDeepStrictEqual(same, asked)
        ? { ok: true, receipt: earlier }
        : { ok: false, refusal: 'RECEIPT_ID_REUSED' };
    }
    const { clock, ids, journal } = this.#with;
    const token = `${ids.uuid()}${ids.uuid()}`.replaceAll('-', '');
    const receipt = { ...request, token, issuedAt: clock.now().toISOString() };
    journal.append(receipt);
    this.#keep(receipt);
    return { ok: true, receipt };
  }

  findByToken(token: string): IssuedReceipt | undefined {
    return this.#receipts.get(this.#idByToken.get(token) ?? '');
  }

  /** In the order in which they were issued. */
  list(): IssuedReceipt[] {
    return this.#receipts.values();
  }

  reset(): void {
    this.#receipts.clear();
    this.#idByToken.clear();
    this.#with.journal.rewrite([]);
  }

  #keep(receipt: IssuedReceipt): void {
    this.#idByToken.set(receipt.token, receipt.id);
    const evicted = this.#receipts.set(receipt.id, receipt);
    if (evicted !== undefined) this.#idByToken.delete(evicted.token);
  }
}
