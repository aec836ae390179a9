import type { SubscriptionPaymentStatus } from './payment-status.ts';

/** The payment is asked about this often, in ms (SUB-09). */
export const STATUS_EVERY_MS = 1_000;
/** A payment that still waits after this time has failed for the shopper, in ms (SUB-10). */
export const STATUS_LIMIT_MS = 25_000;

/**
 * How a shopper connects a subscription. AWAY: the payment page is open in another tab. The time of CHECKING begins when that tab
 * reports back or ours is seen again, so that typing the card uses none of it (OPN-259).
 */
export type Connecting =
  | { readonly phase: 'IDLE' }
  | { readonly phase: 'STARTING'; readonly subscriptionId: string }
  /** `link`: the page could not be opened in a tab, so the shopper opens it by hand; null: it is open. */
  | { readonly phase: 'AWAY'; readonly subscriptionId: string; readonly link: string | null }
  | { readonly phase: 'CHECKING'; readonly subscriptionId: string; readonly since: number }
  | { readonly phase: 'CONNECTED'; readonly subscriptionId: string }
  | { readonly phase: 'FAILED'; readonly subscriptionId: string };

/** `at`: ms since 1970. */
export type ConnectingEvent =
  | { readonly type: 'ASKED_FOR'; readonly subscriptionId: string }
  | { readonly type: 'LINK_ANSWERED'; readonly link: string; readonly isOpened: boolean }
  | { readonly type: 'LINK_FAILED' }
  /** The shopper has this one already, perhaps since another tab bought it. */
  | { readonly type: 'ALREADY_OWNED'; readonly subscriptionId: string }
  /** Our tab is seen again, or not any more. */
  | { readonly type: 'CAME_BACK'; readonly at: number }
  | { readonly type: 'WENT_AWAY' }
  /** Another tab tells that a payment has come to an end. */
  | { readonly type: 'REPORTED'; readonly at: number }
  /** The payment page led the shopper back into this tab. */
  | { readonly type: 'LED_BACK'; readonly subscriptionId: string; readonly at: number }
  | { readonly type: 'STATUS_ANSWERED'; readonly status: SubscriptionPaymentStatus; readonly at: number }
  | { readonly type: 'STATUS_FAILED' }
  /** The shopper has read how it ended. */
  | { readonly type: 'SEEN' }
  | { readonly type: 'SIGNED_OUT' };

export type ConnectingEffect =
  | { readonly type: 'REQUEST_LINK'; readonly subscriptionId: string }
  | { readonly type: 'ASK_STATUS'; readonly subscriptionId: string; readonly delayMs: number }
  /** What the subscription changes is fetched again. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'TELL_OTHER_TABS' };

export const notConnecting: Connecting = { phase: 'IDLE' };

type Step = readonly [Connecting, readonly ConnectingEffect[]];

/** Takes the shopper from the connect button to the end of the payment (SUB-09 to SUB-13). */
export function connecting(state: Connecting, event: ConnectingEvent): Step {
  const same: Step = [state, []];
  switch (event.type) {
    case 'ASKED_FOR':
      return isUnderWay(state) ? same : start(event.subscriptionId);
    case 'LINK_ANSWERED': {
      if (state.phase !== 'STARTING') return same;
      const link = event.isOpened ? null : event.link;
      return [{ phase: 'AWAY', subscriptionId: state.subscriptionId, link }, []];
    }
    case 'LINK_FAILED':
      return state.phase === 'STARTING' ? failed(state.subscriptionId) : same;
    case 'ALREADY_OWNED':
      return state.phase === 'STARTING' ? connected(event.subscriptionId) : same;
    case 'CAME_BACK':
      return state.phase === 'AWAY' ? check(state.subscriptionId, event.at) : same;
    case 'WENT_AWAY':
      return state.phase === 'CHECKING'
        ? [{ phase: 'AWAY', subscriptionId: state.subscriptionId, link: null }, []]
        : same;
    case 'REPORTED':
      return reported(state, event.at);
    case 'LED_BACK':
      return isUnderWay(state) ? same : check(event.subscriptionId, event.at, true);
    case 'STATUS_ANSWERED':
      return state.phase === 'CHECKING' ? answered(state, event) : same;
    case 'STATUS_FAILED':
      return state.phase === 'CHECKING' ? failed(state.subscriptionId) : same;
    case 'SEEN':
      return state.phase === 'CONNECTED' || state.phase === 'FAILED' ? [notConnecting, []] : same;
    case 'SIGNED_OUT':
      return [notConnecting, []];
    default:
      return event satisfies never;
  }
}

/** Nothing new is begun meanwhile. A page that was left open does not bar another try. */
const isUnderWay = ({ phase }: Connecting): boolean => phase === 'STARTING' || phase === 'CHECKING';

const start = (subscriptionId: string): Step => [
  { phase: 'STARTING', subscriptionId },
  [{ type: 'REQUEST_LINK', subscriptionId }],
];

const failed = (subscriptionId: string): Step => [{ phase: 'FAILED', subscriptionId }, []];

const connected = (subscriptionId: string): Step => [
  { phase: 'CONNECTED', subscriptionId },
  [{ type: 'REFRESH' }, { type: 'TELL_OTHER_TABS' }],
];

function check(subscriptionId: string, since: number, tells = false): Step {
  return [
    { phase: 'CHECKING', subscriptionId, since },
    [
      { type: 'ASK_STATUS', subscriptionId, delayMs: 0 },
      ...(tells ? [{ type: 'TELL_OTHER_TABS' } as const] : []),
    ],
  ];
}

/** A payment that succeeds after we gave it up still counts (OPN-259), and so does one that another tab began. */
function reported(state: Connecting, at: number): Step {
  switch (state.phase) {
    case 'AWAY':
    case 'FAILED':
      return check(state.subscriptionId, at);
    case 'CHECKING':
      return [{ ...state, since: at }, []];
    case 'IDLE':
      return [state, [{ type: 'REFRESH' }]];
    case 'STARTING':
    case 'CONNECTED':
      return [state, []];
    default:
      return state satisfies never;
  }
}

function answered(
  state: Extract<Connecting, { phase: 'CHECKING' }>,
  { status, at }: Extract<ConnectingEvent, { type: 'STATUS_ANSWERED' }>,
): Step {
  const { subscriptionId, since } = state;
  if (status === 'SUCCESS') return connected(subscriptionId);
  if (status === 'ERROR' || at - since >= STATUS_LIMIT_MS) return failed(subscriptionId);
  return [state, [{ type: 'ASK_STATUS', subscriptionId, delayMs: STATUS_EVERY_MS }]];
}
