import type { OwnChange, OwnThing } from '../invariants/index.ts';
import { claimsOf } from './session-calls.ts';

interface Kind {
  readonly methods: string;
  readonly path: RegExp;
  readonly thing: OwnThing;
  /** What it was is not known any more. */
  readonly isEnd?: true;
}

/** Calls by which shoppers change what the shop keeps of them. */
const kinds: readonly Kind[] = [
  { methods: 'PUT POST', path: /^\/v2\/users\/profile\/addresses(?:\/(\d+))?$/, thing: 'address' },
  { methods: 'DELETE', path: /^\/users\/profile\/addresses\/(\d+)$/, thing: 'address', isEnd: true },
  { methods: 'PUT', path: /^\/users\/profile$/, thing: 'profile' },
  { methods: 'PUT', path: /^\/v2\/users\/profile\/notification\/subscriptions$/, thing: 'messages' },
  { methods: 'POST', path: /^\/payments\/types\/setDefault$/, thing: 'default payment method' },
  { methods: 'POST', path: /^\/bindings\/unbind$/, thing: 'default payment method', isEnd: true },
];

const kindOf = (method: string, pathname: string): Kind | undefined => {
  const path = pathname.replace('/api/store', '');
  return kinds.find((kind) => kind.methods.includes(method) && kind.path.test(path));
};

/** Whether a call changes something of the shopper's own. */
export const isOwnChange = (method: string, pathname: string): boolean =>
  kindOf(method, pathname) !== undefined;

/** What shoppers have last changed of their own, as far as it is certain: each change was answered before the next one was sent. */
export class OwnChanges {
  readonly #last = new Map<string, OwnChange>();
  readonly #underWay = new Map<string, number>();
  readonly #uncertain = new Set<string>();

  /** A browser sends a call; answers what to do with its answer, null: there is none. */
  begin(method: string, pathname: string, authorization: string | null, body: string) {
    const kind = kindOf(method, pathname);
    if (kind === undefined || authorization === null) return null;
    const { thing, isEnd } = kind;
    const account = claimsOf(authorization).sub;
    const [, addressId] = kind.path.exec(pathname.replace('/api/store', '')) ?? [];
    const known = thing === 'address' ? addressId : account;
    const keyOf = (id: string): string => `${thing} ${id}`;
    if (known !== undefined) this.#open(keyOf(known), isEnd === true);
    return (answer: { readonly status: number; readonly body: string } | null): void => {
      const isMade = answer !== null && answer.status < 300;
      const id = known ?? (isMade ? /"id":"?(\d+)/.exec(answer.body)?.[1] : undefined);
      if (id === undefined) return;
      const key = keyOf(id);
      if (known !== undefined) this.#underWay.set(key, (this.#underWay.get(key) ?? 1) - 1);
      if (answer === null || answer.status >= 500) this.#uncertain.add(key);
      if (!isMade || isEnd === true || this.#uncertain.has(key)) return;
      const before = this.#last.get(key)?.values;
      this.#last.set(key, { thing, id, account, values: { ...before, ...valuesIn(body) } });
    };
  }

  list(): readonly OwnChange[] {
    return [...this.#last].flatMap(([key, change]) =>
      this.#uncertain.has(key) || (this.#underWay.get(key) ?? 0) > 0 ? [] : [change],
    );
  }

  /** Of changes that meet either may be the last one. */
  #open(key: string, isEnd: boolean): void {
    const others = this.#underWay.get(key) ?? 0;
    this.#underWay.set(key, others + 1);
    if (others > 0) this.#uncertain.add(key);
    if (isEnd) this.#last.delete(key);
  }
}

/** Plain values by the names that columns have. */
function valuesIn(body: string): OwnChange['values'] {
  const sent: unknown = JSON.parse(body);
  const fields = Object.entries((Array.isArray(sent) ? sent[0] : sent) as object);
  return Object.fromEntries(
    fields
      .filter(([, value]) => typeof value !== 'object' || value === null)
      .map(([name, value]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}
