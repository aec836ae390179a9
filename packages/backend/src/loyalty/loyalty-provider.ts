import type {
  LoyaltyOperation,
  LoyaltyRefusal,
  LoyaltyRegistration,
  ProgrammeAccount,
} from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';

/**
 * Why an answer tells nothing. no-answer: none in time. busy: 5xx and the like. access: our key is not accepted. malformed: any other answer, or
 * one that cannot be read. other: an answer about something else than was asked.
 */
export type ProgrammeSilence = 'no-answer' | 'busy' | 'access' | 'malformed' | 'other';

/**
 * UNKNOWN: no usable answer; what the programme did is not known, so ask again. REFUSED: the programme said in its own protocol that
 * this call will never succeed.
 */
export type ProgrammeFailure =
  | { readonly kind: 'UNKNOWN'; readonly reason: ProgrammeSilence }
  | { readonly kind: 'REFUSED'; readonly code: LoyaltyRefusal };

export type ProgrammeAnswer<T> = Promise<Result<T, ProgrammeFailure>>;

/**
 * The loyalty programme. Every call may be repeated without harm, under the id of its operation. Amounts in units, a hundredth of a
 * bonus; a client is named by the last ten digits of the phone, or of an erased account by what an order held. Never call it inside
 * a transaction.
 */
export interface LoyaltyProvider {
  /** The account with its operations after number `after`. */
  balance(request: { readonly phone: string; readonly after: number }): ProgrammeAnswer<ProgrammeAccount>;
  register(request: Omit<LoyaltyRegistration, 'reportUrl'>): ProgrammeAnswer<ProgrammeAccount>;
  hold(operation: Omit<Extract<LoyaltyOperation, { kind: 'HOLD' }>, 'kind'>): ProgrammeAnswer<void>;
  spend(operation: Omit<Extract<LoyaltyOperation, { kind: 'SPEND' }>, 'kind'>): ProgrammeAnswer<void>;
  release(operation: Omit<Extract<LoyaltyOperation, { kind: 'RELEASE' }>, 'kind'>): ProgrammeAnswer<void>;
  /** Gives back some of what was spent. */
  giveBack(operation: Omit<Extract<LoyaltyOperation, { kind: 'RETURN' }>, 'kind'>): ProgrammeAnswer<void>;
  accrue(operation: Omit<Extract<LoyaltyOperation, { kind: 'ACCRUE' }>, 'kind'>): ProgrammeAnswer<void>;
}
