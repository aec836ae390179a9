import type { TipTransferRequest } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';

/**
 * Why the service's word is not known. no-answer: none in time. busy: 5xx and the like. access: our key is not accepted. refused: it says
 * in its protocol that this call will never succeed. malformed: any other answer, or one about somebody else.
 */
export type TipsProviderFailure = 'no-answer' | 'busy' | 'access' | 'refused' | 'malformed';

/** The tips service: knows which couriers may get tips, and hands them over. Never call it inside a transaction. */
export interface TipsProvider {
  /** Whether the service knows a courier. */
  isRegistered(account: string): Promise<Result<boolean, TipsProviderFailure>>;
  /** Has the courier get what was charged; told again under the same id, it is done once. */
  transfer(request: TipTransferRequest): Promise<Result<undefined, TipsProviderFailure>>;
}
