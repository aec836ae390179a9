import type { ProgrammeEvent, ProgrammeOperation } from './programme-journal.ts';

/** What an order holds of a client's bonuses. */
export type Hold = {
  readonly phone: string;
  readonly amount: number;
  state: 'HELD' | 'SPENT' | 'RELEASED';
  /** Given back of what was spent. */
  returned: number;
};

export type Account = Omit<Extract<ProgrammeEvent, { event: 'account' }>, 'event'> & {
  readonly balance: number;
  readonly operations: readonly ProgrammeOperation[];
};

/** Accounts, operations and holds as the events so far have made them. */
export class Books {
  readonly #accounts = new Map<string, Account>();
  readonly #operations = new Map<string, ProgrammeOperation>();
  readonly #holds = new Map<string, Hold>();

  apply(event: ProgrammeEvent): void {
    if (event.event === 'account') {
      const { event: _event, ...rest } = event;
      const known = this.#accounts.get(rest.phone);
      const { balance = 0, operations = [] } = known ?? {};
      this.#accounts.set(rest.phone, { ...rest, balance, operations });
      return;
    }
    const { operation } = event;
    const account = this.#accounts.get(operation.phone);
    if (account === undefined) return;
    this.#accounts.set(operation.phone, {
      ...account,
      balance: account.balance + operation.change,
      operations: [...account.operations, operation],
    });
    this.#operations.set(operation.operationId, operation);
    this.#move(operation);
  }

  #move({ kind, phone, amount, holdId }: ProgrammeOperation): void {
    if (holdId === null) return;
    if (kind === 'HOLD') this.#holds.set(holdId, { phone, amount, state: 'HELD', returned: 0 });
    const hold = this.#holds.get(holdId);
    if (kind === 'RELEASE' && hold === undefined)
      this.#holds.set(holdId, { phone, amount: 0, state: 'RELEASED', returned: 0 });
    if (hold === undefined) return;
    if (kind === 'SPEND') hold.state = 'SPENT';
    if (kind === 'RELEASE') hold.state = 'RELEASED';
    if (kind === 'RETURN') hold.returned += amount;
  }

  account(phone: string): Account | undefined {
    return this.#accounts.get(phone);
  }

  accounts(): Account[] {
    return [...this.#accounts.values()];
  }

  operation(id: string): ProgrammeOperation | undefined {
    return this.#operations.get(id);
  }

  hold(id: string): Hold | undefined {
    return this.#holds.get(id);
  }

  /** The bonuses of a client that orders hold now. */
  heldBy(phone: string): number {
    return [...this.#holds.values()]
      .filter((hold) => hold.phone === phone && hold.state === 'HELD')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Every hold by its id. */
  holds(): ReadonlyMap<string, Hold> {
    return this.#holds;
  }

  clear(): void {
    this.#accounts.clear();
    this.#operations.clear();
    this.#holds.clear();
  }
}
