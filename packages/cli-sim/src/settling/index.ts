export { leaveBank, settle, settleFor } from './settle.ts';
