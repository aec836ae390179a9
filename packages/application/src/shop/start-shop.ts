import { first, firstValueFrom } from 'rxjs';

import type { StateSource } from '../kernel/index.ts';
import { features } from './shop.ts';
import type { FeatureName, Shop } from './shop.ts';

// Hooks ask for no more of the shop than their feature and what it needs, so they may be given the whole shop.

/**
 * Starts the shop in a browser or simulator: session, address, store, cart; then everything that keeps itself fresh. Where
 * the session cannot be opened the rest starts as soon as it is there, whatever opened it.
 */
export async function startShop(shop: Shop): Promise<void> {
  for (const { open } of features) open?.(shop as never);
  const isOpen$ = shop.session.state$.pipe(first(({ status }) => status === 'ready'));
  const running = firstValueFrom(isOpen$).then(() => run(shop));
  // No call goes out before the session is there (TOK-02).
  const session = await shop.session.start();
  for (const { watch } of features) watch?.(shop as never);
  if (session.ok) await running;
}

/** Everything that waits for the session; called once in the life of a page. */
async function run(shop: Shop): Promise<void> {
  await shop.config.load();
  for (const { listen } of features) listen?.(shop as never);
  for (const { start } of features) {
    const started = start?.(shop as never);
    if (started !== undefined) await started;
  }
}

/**
 * Loads what every server-rendered page needs: configuration and the visitor's store. Pages load their own data. Session and
 * address are never started there, so who the shopper is and where they live stays unknown.
 */
export async function prepareServerRender(shop: Shop): Promise<void> {
  await Promise.all([shop.config.load(), shop.showcase.load()]);
}

/** What a server-rendered page hands to its script, by feature: route, showcase and configuration data only. */
export type ShopSnapshot = Readonly<Partial<Record<FeatureName, unknown>>>;

/** The state of the shop for the page's script; it holds nothing of one shopper. What was not used has none to hand over. */
export function dehydrateShop(shop: Shop): ShopSnapshot {
  const parts = features.flatMap(({ name, dehydrate }) => {
    const part = shop.hasUsed(name) ? (dehydrate?.(shop as never) ?? null) : null;
    return part === null ? [] : [[name, part] as const];
  });
  return Object.fromEntries(parts);
}

/** Takes the state of a server-rendered page, before the first paint; brings the features in that it shows something of. */
export async function hydrateShop(shop: Shop, snapshot: ShopSnapshot): Promise<void> {
  const handed = features.filter(
    ({ name, hydrate }) => hydrate !== undefined && snapshot[name] !== undefined,
  );
  await shop.load(...handed.map(({ name }) => name));
  for (const { name, hydrate } of handed) hydrate?.(shop as never, snapshot[name] as never);
}

/** The services whose present state is what the server rendered, until the page is hydrated. */
export function frozenServices(shop: Shop): readonly StateSource<unknown>[] {
  return features
    .filter(({ name, frozen }) => frozen !== undefined && shop.has(name))
    .flatMap(({ frozen = [] }) => frozen.map((name) => shop[name as keyof Shop] as StateSource<unknown>));
}
