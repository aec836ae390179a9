export { AccountReports } from './account-reports.ts';
export type { Account, Hold } from './books.ts';
export { agreementPath, loyaltyRoutes } from './loyalty.routes.ts';
export { AGREEMENT_VERSION, LoyaltyProgramme } from './programme.ts';
export { noProgrammeJournal, ProgrammeFileJournal } from './programme-journal.ts';
