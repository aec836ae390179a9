/**
 * Where the store node of an in-process shop can die. In the words of scenarios:
 * - before the bank is asked: a call to the bank was about to leave; the bank never learns of it;
 * - after the bank answered: the bank has done what it was asked, but nobody reads its answer;
 * - before a commit, after a commit: of any transaction of the node;
 * - before a write, after a write: of any statement that changes something, in a transaction, which is then taken back, or by itself;
 * - before an answer: the work of a call is done and kept, its caller sees a broken connection;
 * - before a job, after a job: the job is taken but not begun, or done but not yet crossed off;
 * - in a report of the bank: while a report is handled, before what it says is kept.
 */
export const crashPoints = [
  'before the bank is asked',
  'after the bank answered',
  'before a commit',
  'after a commit',
  'before a write',
  'after a write',
  'before an answer',
  'before a job',
  'after a job',
  'in a report of the bank',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** What happens to a job of an in-process shop: it is run by two nodes at once, as after a silence, or so many ms too late. */
export type JobFault = { readonly kind: 'twice' } | { readonly kind: 'late'; readonly ms: number };
