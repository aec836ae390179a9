/** A parsed feed, not yet checked against the shop. */
export interface Feed {
  readonly categories: readonly FeedCategory[];
  readonly offers: readonly FeedOffer[];
  /** Offers that cannot be used. */
  readonly problems: readonly FeedProblem[];
  /** Unknown elements, with their counts. */
  readonly ignored: ReadonlyMap<string, number>;
}

export interface FeedCategory {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

export interface FeedOffer {
  readonly id: string;
  readonly line: number;
  readonly isAvailable: boolean;
  readonly name: string;
  readonly vendor: string | null;
  /** Kopecks. */
  readonly price: number;
  readonly oldPrice: number | null;
  readonly categoryId: string;
  readonly pictures: readonly string[];
  readonly description: string | null;
  readonly params: readonly { readonly name: string; readonly unit: string | null; readonly value: string }[];
  readonly country: string | null;
  readonly isAdult: boolean;
  /** Units by store code; null if the feed does not name stores. */
  readonly outlets: ReadonlyMap<string, number> | null;
  readonly count: number | null;
}

export interface FeedProblem {
  readonly line: number;
  readonly offerId: string | null;
  readonly reason: string;
}

/** Why a file is not a feed; nothing is changed then. */
export interface BrokenFeed {
  readonly line: number | null;
  readonly reason: string;
}
