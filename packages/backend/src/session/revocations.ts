import type { Kysely } from 'kysely';

import { ACCESS_TOKEN_LIFETIME_S } from '@shop/domain/session';

import type { Database } from '../kernel/database/database.ts';
import { GuardedRead } from '../kernel/database/guarded-read.ts';
import type { Clock } from '../kernel/ports.ts';

/** The list is read again when it is older than this, in ms; with the time of the read it stays below the 5 s of TOK-40. */
const FRESH_MS = 2_000;
/** How far another node's clock may lag behind, in ms. */
const SKEW_MS = 10_000;
/** A family revoked longer ago has no access token alive any more. */
const KEEP_MS = ACCESS_TOKEN_LIFETIME_S * 1000 + SKEW_MS;

/** Families revoked on any node, known here at the latest 5 s later without asking the database for every call (TOK-40). */
export class Revocations {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #families = new Map<string, number>();
  readonly #guarded = new GuardedRead(async () => this.#read());
  #readAt: number | null = null;
  #reading: Promise<void> | null = null;

  constructor(options: { readonly db: Kysely<Database>; readonly clock: Clock }) {
    this.#db = options.db;
    this.#clock = options.clock;
  }

  isFresh(): boolean {
    return this.#readAt !== null && Math.abs(this.#clock.now().getTime() - this.#readAt) < FRESH_MS;
  }

  isRevoked(familyId: string): boolean {
    return this.#families.has(familyId);
  }

  /** Told at once by the node that revokes. */
  add(familyId: string, at: Date): void {
    this.#families.set(familyId, at.getTime());
  }

  /** Reads what was revoked since the last read; callers at the same moment share one. Fails at once while the database is unavailable. */
  async refresh(): Promise<void> {
    this.#reading ??= this.#guarded.get().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const now = this.#clock.now().getTime();
    const since = this.#readAt === null ? now - KEEP_MS : Math.min(this.#readAt, now) - SKEW_MS;
    const rows = await this.#db
      .selectFrom('token_families')
      .select(['id', 'revoked_at'])
      .where('revoked_at', '>=', new Date(since))
      .execute();
    for (const row of rows) this.#families.set(row.id, row.revoked_at?.getTime() ?? now);
    for (const [familyId, at] of this.#families) if (at < now - KEEP_MS) this.#families.delete(familyId);
    this.#readAt = now;
  }
}
