import { promocodeErrorCodes } from '../kernel/index.ts';
import { isUnsaved } from './cart-sync.ts';
import type { CallFailure, CartSyncState } from './cart-sync.ts';
import { sendNext } from './cart-sync-steps.ts';
import type { CartSyncStep, SaveRequest } from './cart-sync-steps.ts';
import { hasChoice, newerChoices } from './choices.ts';
import type { Choices } from './choices.ts';
import { lineKey } from './line-key.ts';
import { productIdsOf } from './lines.ts';

/** Codes that say 'not now' rather than 'never': the pending changes are kept and tried again later. */
const transientCodes: readonly string[] = [
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_ERROR',
];

/** Codes that blame the promotion or the bonuses, never the lines of a save (CRT-05, CRT-61). */
const choiceCodes: readonly string[] = [...promocodeErrorCodes, 'AUTH_REQUIRED'];
/** Codes that blame the lines alone. */
const lineCodes: readonly string[] = ['AGE_NOT_CONFIRMED', 'CART_HAS_DUPLICATE_PRODUCTS'];

/** Too many tries blame the promocode while one is being attached (OPN-236); otherwise the save only has to wait. */
function isPromocodeRefusal(code: string, { promotion }: Choices): boolean {
  if ((promocodeErrorCodes as readonly string[]).includes(code)) return true;
  return code === 'TOO_MANY_REQUESTS' && promotion?.wanted.kind === 'PROMOCODE';
}

/** What is left of the choices of a refused save: a promocode error takes the promotion, an error of the lines nothing. */
function choicesAfterRefusal(choices: Choices, request: SaveRequest, code: string): Choices {
  if (lineCodes.includes(code)) return choices;
  const left = newerChoices(choices, request.held);
  return isPromocodeRefusal(code, request.held) ? { ...choices, promotion: left.promotion } : left;
}

/**
 * Lost: fetch, then save again (CRT-60). Refused: what the code blames is given up, the pending changes or the choices of the
 * save, or both; where lines are named that are not sold (any more), only these. The rest goes out again (CRT-61).
 */
export function onSaveFailed(state: CartSyncState, request: SaveRequest, failure: CallFailure): CartSyncStep {
  const isLost = failure.kind !== 'API' || failure.code === 'CART_NOT_FOUND';
  if (isLost) return sendNext({ ...state, failures: state.failures + 1, isStale: true });
  const { code, message = null, unknownIds = [] } = failure;
  const isPromocode = isPromocodeRefusal(code, request.held);
  if (transientCodes.includes(code) && !isPromocode)
    return sendNext({ ...state, failures: state.failures + 1 });
  const sent = [...state.pendingChanges.values()].filter((change) => change.revision <= request.revision);
  const blamed = sent.filter((change) =>
    [lineKey(change), ...productIdsOf(change)].some((id) => unknownIds.includes(id)),
  );
  const isRestDue = blamed.length > 0;
  const choices = isRestDue ? state.choices : choicesAfterRefusal(state.choices, request, code);
  const blamesChoice = hasChoice(request.held) && (isPromocode || choiceCodes.includes(code));
  const promotion = choices.promotion === null ? (state.choices.promotion?.wanted ?? null) : null;
  const reset = { mismatches: 0, failures: 0, choices };
  if (blamesChoice)
    return sendNext({ ...state, ...reset, isDue: isUnsaved({ ...state, choices }) || state.hidesBanner }, [
      { type: 'REFUSED', code, message, dropped: [], promotion },
    ]);
  const dropped = isRestDue ? blamed : sent;
  const pendingChanges = new Map([...state.pendingChanges].filter(([, change]) => !dropped.includes(change)));
  const viewed = new Map([...state.viewed].filter(([key]) => !request.viewed.includes(key)));
  const next = { ...state, ...reset, pendingChanges, viewed, hidesBanner: false };
  return sendNext({ ...next, isDue: next.isDue || (isRestDue && isUnsaved(next)) }, [
    { type: 'REFUSED', code, message, dropped, promotion },
  ]);
}
