import * as z from 'zod';

import type { LostAddress, OwnChange, OwnThing } from '../invariants/index.ts';
import { jsonOf } from '../kernel/json-of.ts';
import { claimsOf } from './session-calls.ts';

const wish = '/v2/showcases/([^/]+)/restock-wishes/([^/]+)$';

/** Calls by which shoppers change what the shop keeps of them, or are told of it; `null`: after it nothing is known; `removed`: it is there no more. */
const kinds: readonly (readonly [call: RegExp, thing: OwnThing, then?: 'removed' | 'told' | null])[] = [
  [/^GET \/v2\/users\/profile\/addresses$/, 'address', 'told'],
  [/^GET \/users\/profile$/, 'profile', 'told'],
  [/^(?:PUT|POST) \/v2\/users\/profile\/addresses(?:\/(\d+))?$/, 'address'],
  [/^DELETE \/users\/profile\/addresses\/(\d+)$/, 'address', null],
  [/^PUT \/users\/profile$/, 'profile'],
  [/^PUT \/v2\/users\/profile\/notification\/subscriptions$/, 'messages'],
  [/^POST \/payments\/types\/setDefault$/, 'default payment method'],
  [/^POST \/bindings\/unbind$/, 'default payment method', null],
  [new RegExp(`^PUT ${wish}`), 'wish'],
  [new RegExp(`^DELETE ${wish}`), 'wish', 'removed'],
];

/** The browser that sends a call, and when, in ms since 1970. */
type Sender = { readonly shopper: string; readonly at: number };

/** What is known of one thing. */
interface Known {
  underWay: number;
  isCertain: boolean;
  change: OwnChange | null;
}

/** What shoppers have last changed of their own, or were told of it, as far as it is certain: each change was answered before the next one was sent. */
export class OwnChanges {
  readonly #known = new Map<string, Known>();
  /** How often a change was sent or answered. */
  #changes = 0;
  /** The visitors who last changed or were told their addresses, by their browsers, and how many changes there had been. */
  readonly #visitors = new Map<
    string,
    { readonly id: string; readonly at: number; readonly changes: number }
  >();
  /** How many changes there had been when addresses of these accounts last changed. */
  readonly #addressChanges = new Map<string, number>();
  readonly lostAddresses: LostAddress[] = [];

  /** A browser begins with a new visitor, who has none of the addresses of before. */
  visitorBegins(shopper: string): void {
    this.#visitors.delete(shopper);
  }

  /** A call is sent; answers what to do with its answer (null: there is none), or null if it changes nothing of this kind. */
  begin(method: string, pathname: string, authorization: string | null, { shopper, at }: Sender) {
    const call = `${method} ${pathname.replace('/api/store', '')}`;
    const kind = kinds.find(([calls]) => calls.test(call));
    if (kind === undefined || authorization === null) return null;
    const [calls, thing, then] = kind;
    const { sub: account, userType } = claimsOf(authorization);
    const isVisitor = userType === 'ANONYMOUS';
    if (then === 'told') return this.#telling(thing, account, { shopper, at, isVisitor });
    this.#changes += 1;
    if (isVisitor && thing === 'address')
      this.#visitors.set(shopper, { id: account, at, changes: this.#changes });
    if (thing === 'address') this.#addressChanges.set(account, this.#changes);
    const [, ...told] = calls.exec(call) ?? [];
    const named =
      thing === 'address' ? told[0] : thing === 'wish' ? [account, ...told].join(' ').toLowerCase() : account;
    const known = named === undefined ? null : this.#of(`${thing} ${named}`);
    if (known !== null) {
      // Of changes that meet either may be the last one.
      if (known.underWay > 0) known.isCertain = false;
      known.underWay += 1;
    }
    return (sent: string, answer: { readonly status: number; readonly body: string } | null): void => {
      this.#changes += 1;
      const isMade = answer !== null && answer.status < 300;
      if (known !== null) known.underWay -= 1;
      if (known !== null && (answer === null || answer.status >= 500)) known.isCertain = false;
      const id = named ?? (isMade ? /"id":"?(\d+)/.exec(answer.body)?.[1] : undefined);
      // What arrives twice is made and refused.
      if (id === undefined || (!isMade && then !== null)) return;
      const of = known ?? this.#of(`${thing} ${id}`);
      const values = { ...of.change?.values, ...valuesIn(sent) };
      of.change =
        then === null
          ? null
          : { thing, id, account, values, ...(then === 'removed' ? { isRemoved: true } : {}) };
    };
  }

  /** What to do with an answer that tells of it: nothing if anybody changed something meanwhile. */
  #telling(thing: OwnThing, account: string, teller: Sender & { readonly isVisitor: boolean }) {
    const changes = this.#changes;
    return (_sent: string, answer: { readonly status: number; readonly body: string } | null): void => {
      if (answer === null || answer.status >= 300) return;
      const isCertain = changes === this.#changes;
      const addresses = thing === 'address' && isCertain ? addressesIn(answer.body) : null;
      if (thing === 'address') this.#follow(account, teller, addresses);
      if (!isCertain) return;
      for (const values of thing === 'address' ? (addresses ?? []) : [profileIn(answer.body)]) {
        const id = thing === 'address' ? String(values['id']) : account;
        const of = this.#of(`${thing} ${id}`);
        if (of.underWay === 0)
          of.change = { thing, id, account, values: { ...of.change?.values, ...values } };
      }
    };
  }

  /** Notes what the visitor of a browser had saved, and the account that is shown there next has not. `told`: null: it is not certain. */
  #follow(
    account: string,
    { shopper, at, isVisitor }: Sender & { readonly isVisitor: boolean },
    told: readonly OwnChange['values'][] | null,
  ): void {
    const visitor = this.#visitors.get(shopper);
    if (isVisitor) this.#visitors.set(shopper, { id: account, at, changes: this.#changes });
    else this.#visitors.delete(shopper);
    if (isVisitor || visitor === undefined || told === null) return;
    if ((this.#addressChanges.get(account) ?? 0) > visitor.changes) return;
    const places = new Set(told.map(placeOf));
    for (const { thing, account: owner, id, values } of this.list())
      if (thing === 'address' && owner === visitor.id && !places.has(placeOf(values)))
        this.lostAddresses.push({ shopper, id, visitor: visitor.id, knownAt: visitor.at, account });
  }

  list(): readonly OwnChange[] {
    return [...this.#known.values()].flatMap(({ underWay, isCertain, change }) =>
      isCertain && underWay === 0 && change !== null ? [change] : [],
    );
  }

  #of(key: string): Known {
    const known = this.#known.get(key) ?? { underWay: 0, isCertain: true, change: null };
    this.#known.set(key, known);
    return known;
  }
}

/** Plain values by the names that columns have. */
function valuesIn(sent: string): OwnChange['values'] {
  const body: unknown = JSON.parse(sent === '' ? '{}' : sent);
  const fields = Object.entries((Array.isArray(body) ? body[0] : body) as object);
  return Object.fromEntries(
    fields
      .filter(([, value]) => typeof value !== 'object' || value === null)
      .map(([name, value]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

/** What makes an address the same as another one (OPN-107); of one whose point is not known it differs from all. */
const placeOf = ({ lat, lon, flat }: OwnChange['values']): string =>
  [lat, lon, String(flat).trim().toLowerCase()].join(' ');

const addressesSchema = z.object({ addresses: z.array(z.looseObject({ id: z.number() })) });

/** The addresses that an answer tells of; null: it was cut off. */
const addressesIn = (body: string): readonly OwnChange['values'][] | null =>
  addressesSchema
    .safeParse(jsonOf(body))
    .data?.addresses.map((address) => valuesIn(JSON.stringify(address))) ?? null;

/** What an answer tells of a profile: what is not empty, as a bank may fill it in, nor confirmed elsewhere. */
function profileIn(body: string): OwnChange['values'] {
  const told = jsonOf(body) === null ? [] : Object.entries(valuesIn(body));
  return Object.fromEntries(told.filter(([name, value]) => value !== '' && !name.includes('confirmed')));
}
