/** A feed as it was read: nothing of it is checked against the shop yet. */
export interface Feed {
  readonly categories: readonly FeedCategory[];
  readonly offers: readonly FeedOffer[];
  /** Offers that cannot be used. */
  readonly problems: readonly FeedProblem[];
  /** Elements that mean nothing to the shop, with how often they came. */
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
  /** Pieces by store code; null when the feed does not speak of stores. */
  readonly outlets: ReadonlyMap<string, number> | null;
  readonly count: number | null;
}

export interface FeedProblem {
  readonly line: number;
  readonly offerId: string | null;
  readonly reason: string;
}

/** Why a file is no feed; nothing is changed then. */
export interface BrokenFeed {
  readonly line: number | null;
  readonly reason: string;
}
