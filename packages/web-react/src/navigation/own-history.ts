type OwnEntry = { readonly key: string; readonly url: string | null; readonly sameDocument: boolean };

/** The part of the Navigation API that is needed here; not every browser has it yet. */
type OwnHistory = {
  readonly currentEntry: { readonly index: number } | null;
  readonly entries: () => readonly OwnEntry[];
  readonly traverseTo: (key: string) => Record<'committed' | 'finished', Promise<unknown>>;
};

const ownHistory = (): OwnHistory | undefined =>
  (globalThis as { readonly navigation?: OwnHistory }).navigation;

const nothing = (): undefined => undefined;

/** Whether the browser distinguishes the shop's history entries from those of pages in frames. */
export const hasOwnHistory = (): boolean => ownHistory() !== undefined;

/**
 * Goes one page back, skipping history entries of pages in frames. Answers the path once it is reached; undefined:
 * the browser cannot do this, or there is no earlier page in this visit.
 */
export function goBackOverFrames(): Promise<string | undefined> | undefined {
  const own = ownHistory();
  const before = own?.entries()[(own.currentEntry?.index ?? 0) - 1];
  if (own === undefined || before?.sameDocument !== true) return undefined;
  const { committed, finished } = own.traverseTo(before.key);
  // Both reject if the shopper navigates elsewhere meanwhile.
  committed.catch(nothing);
  return finished.then(() => before.url ?? undefined, nothing);
}
