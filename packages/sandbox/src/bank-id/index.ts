import type { Clock, Ids } from '../kernel/ports.ts';
import { BankId } from './bank-id.service.ts';

export { bankIdPath, bankIdRoutes } from './bank-id.routes.ts';
export { persons as bankPersons } from './persons.ts';

/** What the stand-in knows the shop by, unless it is told else; a secret that protects nobody. */
export const bankIdAccess = {
  clientId: 'samokat-web',
  clientSecret: 'bank-id-secret-of-the-stand-in',
} as const;

/** The bank ID for the shop, which may be returned to at these addresses. */
export const createBankId = (
  redirectUrls: readonly string[] = [],
  ports: { readonly clock: Clock; readonly ids: Ids },
): BankId => new BankId({ client: { ...bankIdAccess, redirectUrls }, ...ports });
