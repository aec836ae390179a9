import type {
  LoyaltyFindRequest,
  LoyaltyOperation,
  LoyaltyRefusal,
  LoyaltyRegistration,
} from '@shop/contract/third-party';

import type { Clock, Ids } from '../kernel/ports.ts';
import { Books } from './books.ts';
import type { Account } from './books.ts';
import type { ProgrammeEvent, ProgrammeJournal, ProgrammeOperation } from './programme-journal.ts';

/** The version of every file that clients agree to. */
export const AGREEMENT_VERSION = '2026-01';
/** Clients by the end of their phone: unknown to the programme, and not allowed to register. */
export const UNKNOWN_ENDING = '0404';
export const CLOSED_ENDING = '0403';
/** Clients who have been in the programme before they come to the shop: what they have then, in units. */
export const demoBalances: ReadonlyMap<string, number> = new Map([
  ['9000000001', 150_000],
  ['9000000002', 30_000],
  ['9000000010', 70_000],
]);

type Done<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: LoyaltyRefusal };
const done = <T>(value: T): Done<T> => ({ ok: true, value });
const refused = (refusal: LoyaltyRefusal): Done<never> => ({ ok: false, refusal });

/** What an operation makes of the account, or why it is refused. */
type Effect = Done<Pick<ProgrammeOperation, 'change' | 'amount' | 'holdId'>>;

type Tools = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly journal: ProgrammeJournal;
  /** Tells the shop of an account that changed without it. */
  readonly report: (account: Account) => void;
};

/** The loyalty programme's own books: every operation once, balances that are their sums. */
export class LoyaltyProgramme {
  readonly #books = new Books();
  readonly #with: Tools;

  constructor(tools: Tools) {
    this.#with = tools;
    for (const event of tools.journal.load()) this.#books.apply(event);
  }

  /** The account of a phone, opened when it is asked for the first time. */
  find(request: Pick<LoyaltyFindRequest, 'phone' | 'reportUrl'>): Done<Account> {
    const { phone, reportUrl } = request;
    if (phone.endsWith(UNKNOWN_ENDING)) return refused('CLIENT_NOT_FOUND');
    const account = this.#books.account(phone) ?? this.#open(phone, reportUrl);
    if (account.reportUrl !== reportUrl) this.#write({ ...this.#event(account), reportUrl });
    return done(this.#known(phone));
  }

  register({ phone, email, consents, reportUrl }: LoyaltyRegistration): Done<Account> {
    const found = this.find({ phone, reportUrl });
    if (!found.ok) return found;
    if (consents.some(({ version }) => version !== AGREEMENT_VERSION)) return refused('AGREEMENT_OUTDATED');
    const account = found.value;
    if (account.isActive) return found;
    if (!account.isRegistrationAvailable) return refused('REGISTRATION_UNAVAILABLE');
    this.#write({
      ...this.#event(account),
      isActive: true,
      isRegistrationAvailable: false,
      email,
      consents: consents.map((consent) => ({ ...consent })),
    });
    return done(this.#known(phone));
  }

  /** Carries an operation out once, however often it is asked for. */
  operate(asked: LoyaltyOperation): Done<Account> {
    const earlier = this.#books.operation(asked.operationId);
    if (earlier !== undefined)
      return isSame(earlier, asked) ? done(this.#known(earlier.phone)) : refused('OPERATION_ID_REUSED');
    const phone = asked.phone ?? this.#books.hold('holdId' in asked ? asked.holdId : '')?.phone;
    const account = this.#books.account(phone ?? '');
    if (account === undefined) return refused('CLIENT_NOT_FOUND');
    const effect = this.#effectOf(account, asked);
    if (!effect.ok) return effect;
    const { operationId, kind, orderNumber } = asked;
    this.#append({ phone: account.phone, operationId, kind, orderNumber, ...effect.value });
    return done(this.#known(account.phone));
  }

  /** The balance changes without the shop: bonuses earned elsewhere, or spent as far as there are any. */
  change(phone: string, units: number): void {
    const account = this.#books.account(phone);
    if (account === undefined) return;
    const change = Math.max(units, -account.balance);
    if (change === 0) return;
    const operationId = this.#with.ids.uuid();
    const amount = Math.abs(change);
    this.#append({ phone, operationId, kind: 'EXTERNAL', change, amount, holdId: null, orderNumber: null });
    this.#with.report(this.#known(phone));
  }

  accounts(): readonly Account[] {
    return this.#books.accounts();
  }

  heldBy(phone: string): number {
    return this.#books.heldBy(phone);
  }

  /** Every hold by its id. */
  holds(): ReturnType<Books['holds']> {
    return this.#books.holds();
  }

  reset(): void {
    this.#books.clear();
    this.#with.journal.rewrite([]);
  }

  #effectOf(account: Account, asked: LoyaltyOperation): Effect {
    switch (asked.kind) {
      case 'HOLD': {
        const { amount, operationId: holdId } = asked;
        if (!account.isActive) return refused('NOT_ACTIVE');
        // A release that came first keeps it away.
        if (this.#books.hold(holdId) !== undefined) return refused('HOLD_ENDED');
        return amount > account.balance ? refused('NOT_ENOUGH') : done({ change: -amount, amount, holdId });
      }
      case 'SPEND': {
        const hold = this.#books.hold(asked.holdId);
        if (hold?.state !== 'HELD' || hold.phone !== account.phone) return refused('HOLD_ENDED');
        return done({ change: 0, amount: hold.amount, holdId: asked.holdId });
      }
      case 'RELEASE': {
        const hold = this.#books.hold(asked.holdId);
        if (hold === undefined) return done({ change: 0, amount: 0, holdId: asked.holdId });
        if (hold.state !== 'HELD' || hold.phone !== account.phone) return refused('HOLD_ENDED');
        return done({ change: hold.amount, amount: hold.amount, holdId: asked.holdId });
      }
      case 'RETURN': {
        const hold = this.#books.hold(asked.holdId);
        const { amount, holdId } = asked;
        if (hold?.state !== 'SPENT' || hold.phone !== account.phone) return refused('HOLD_ENDED');
        if (hold.returned + amount > hold.amount) return refused('TOO_MUCH_RETURNED');
        return done({ change: amount, amount, holdId });
      }
      case 'ACCRUE':
        return account.isActive
          ? done({ change: asked.amount, amount: asked.amount, holdId: null })
          : refused('NOT_ACTIVE');
      default:
        return asked satisfies never;
    }
  }

  #open(phone: string, reportUrl: string): Account {
    const balance = demoBalances.get(phone);
    this.#write({
      event: 'account',
      phone,
      isActive: balance !== undefined,
      isRegistrationAvailable: balance === undefined && !phone.endsWith(CLOSED_ENDING),
      reportUrl,
      email: '',
      consents: [],
    });
    if (balance !== undefined)
      this.#append({
        phone,
        operationId: this.#with.ids.uuid(),
        kind: 'EXTERNAL',
        change: balance,
        amount: balance,
        holdId: null,
        orderNumber: null,
      });
    return this.#known(phone);
  }

  #append(operation: Omit<ProgrammeOperation, 'number' | 'at'>): void {
    const number = this.#known(operation.phone).operations.length + 1;
    const at = this.#with.clock.now().toISOString();
    this.#write({ event: 'operation', operation: { ...operation, number, at } });
  }

  #event({
    balance: _balance,
    operations: _operations,
    ...account
  }: Account): Extract<ProgrammeEvent, { event: 'account' }> {
    return { event: 'account', ...account };
  }

  #known(phone: string): Account {
    const account = this.#books.account(phone);
    if (account === undefined) throw new Error('The account was opened before');
    return account;
  }

  #write(event: ProgrammeEvent): void {
    this.#with.journal.append(event);
    this.#books.apply(event);
  }
}

/** Whether an operation that was carried out is the one that is asked for again. */
function isSame(earlier: ProgrammeOperation, asked: LoyaltyOperation): boolean {
  const holdId = 'holdId' in asked ? asked.holdId : asked.kind === 'HOLD' ? asked.operationId : null;
  const isSameAmount = !('amount' in asked) || asked.amount === earlier.amount;
  const isSameClient = asked.phone === null || asked.phone === earlier.phone;
  return earlier.kind === asked.kind && isSameClient && earlier.holdId === holdId && isSameAmount;
}
