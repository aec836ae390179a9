/** How a one-time code reaches the shopper. */
export const codeChannels = ['PHONE', 'EMAIL'] as const;
export type CodeChannel = (typeof codeChannels)[number];

/**
 * What codes and wrong tries are counted for: the subject that a code proves (a phone; an account together with an e-mail
 * address), the account that asks, the e-mail address over all accounts, the device, the network address.
 */
export type CodeCounter = 'subject' | 'account' | 'address' | 'device' | 'network';

/** At most `count` events in any window of this length, in ms, for each value of the counter. */
export type CodeLimit = {
  readonly by: CodeCounter;
  readonly count: number;
  readonly window: number;
};

export type CodeRules = {
  /** In s. */
  readonly lifetimeS: number;
  /** Pause before another code for the same subject, in s. */
  readonly resendS: number;
  /** How many codes are sent. */
  readonly sends: readonly CodeLimit[];
  /** How many wrong codes may be tried. The one of the subject locks it; the others only refuse. */
  readonly tries: readonly CodeLimit[];
  /**
   * Without a live code nothing can be guessed. Tries then count for the subject together with each of these, so that a
   * stranger cannot lock a subject that nobody is proving; none: they do not count.
   */
  readonly unasked: readonly CodeCounter[];
  /** How long a subject stays locked, in ms. */
  readonly lock: number;
};

const HALF_HOUR = 1_800_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** Lifetimes and limits of every channel (OPN-315, OPN-316, OPN-339). */
export const codeRules: Readonly<Record<CodeChannel, CodeRules>> = {
  PHONE: {
    lifetimeS: 300,
    resendS: 30,
    sends: [
      { by: 'subject', count: 5, window: HOUR },
      { by: 'subject', count: 10, window: DAY },
      { by: 'device', count: 10, window: HOUR },
      { by: 'network', count: 60, window: HOUR },
    ],
    tries: [
      { by: 'subject', count: 5, window: HALF_HOUR },
      { by: 'device', count: 20, window: HOUR },
      { by: 'network', count: 100, window: HOUR },
    ],
    unasked: ['device', 'network'],
    lock: HALF_HOUR,
  },
  EMAIL: {
    lifetimeS: 900,
    resendS: 30,
    sends: [
      { by: 'account', count: 5, window: HOUR },
      { by: 'account', count: 10, window: DAY },
      { by: 'address', count: 5, window: HOUR },
      { by: 'network', count: 30, window: HOUR },
    ],
    tries: [{ by: 'subject', count: 5, window: HALF_HOUR }],
    unasked: [],
    lock: HALF_HOUR,
  },
};

/** The longest window of any limit, in ms; what happened before it counts for nothing. */
export const LONGEST_CODE_WINDOW_MS = Math.max(
  ...Object.values(codeRules).flatMap(({ sends, tries }) => [...sends, ...tries].map(({ window }) => window)),
);
