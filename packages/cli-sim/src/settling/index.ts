export { leaveBank, lostTaps, settle, settleFor } from './settle.ts';
