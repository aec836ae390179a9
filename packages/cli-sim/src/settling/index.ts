export { probed } from './look-around.ts';
export { foundOnPages, leaveBank, wrongOnPages, settle, settleFor, TAPS_ARE_SAVED } from './settle.ts';
export { TOLD_WHAT_IS_BACK } from './restock-notice.ts';
export { OWN_ORDERS } from './own-orders.ts';
