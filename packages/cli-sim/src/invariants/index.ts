export type {
  AskedOrder,
  BankCard,
  BankEntry,
  CartSave,
  LostGoods,
  Books,
  Concern,
  FiscalEntry,
  GoneGoods,
  Invariant,
  MailEntry,
  Observation,
  OwnChange,
  OwnThing,
  ProgrammeEntry,
  StockEntry,
} from './books.ts';
export { bindingsEnd } from './cards.ts';
export { checkInvariants, invariants } from './check-invariants.ts';
export { endedSessionsReachNothing } from './account.ts';
export { nobodySeesForeignData } from './privacy.ts';
export type { Violation } from '../kernel/violation.ts';
