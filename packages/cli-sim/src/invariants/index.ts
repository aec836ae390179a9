export type { BankEntry, Books, FiscalEntry, Invariant, Observation, StockEntry } from './books.ts';
export { checkInvariants, invariants } from './check-invariants.ts';
export type { Violation } from '../kernel/violation.ts';
