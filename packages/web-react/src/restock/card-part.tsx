import { optionalPart } from '../kernel/optional-part.tsx';

/** Apart from the others, because it comes with every card; its children are what a sold-out card says without it. */
export const RestockPill = optionalPart([], async () => (await import('./restock-pill.tsx')).RestockPill);
