export { foundOnPages, leaveBank, lostTaps, settle, settleFor, TAPS_ARE_SAVED } from './settle.ts';
