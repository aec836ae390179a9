export { noTipJournal, TipBooks, TipFileJournal } from './tip-books.ts';
export type { TipEntry } from './tip-books.ts';
export { tipHandRoutes, tipsRoutes } from './tips.routes.ts';
