export { leaveBank, settle } from './settle.ts';
