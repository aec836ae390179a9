export { probed } from './look-around.ts';
export { foundOnPages, leaveBank, wrongOnPages, settle, settleFor, TAPS_ARE_SAVED } from './settle.ts';
export { OWN_ORDERS } from './own-orders.ts';
