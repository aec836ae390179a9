/** The document that a shopper agrees to. */
export type SubscriptionTerms = {
  readonly url: string;
  readonly version: string;
  /** Kind of the document, as the operator names it. */
  readonly type: string;
  /** Connecting needs the agreement (SUB-06). */
  readonly isRequired: boolean;
};

export type TermsProblem = 'SUBSCRIPTION_TERMS_REQUIRED' | 'SUBSCRIPTION_TERMS_OUTDATED';

/** Why an agreement to `version` does not do (OPN-258); null: it does. A version that is named must be the one that is in force. */
export function termsProblem(terms: SubscriptionTerms | null, version: string | null): TermsProblem | null {
  if (terms === null) return null;
  if (version === null) return terms.isRequired ? 'SUBSCRIPTION_TERMS_REQUIRED' : null;
  return version === terms.version ? null : 'SUBSCRIPTION_TERMS_OUTDATED';
}

/** Whether the connect button may be pressed (SUB-06). */
export function mayConnect(terms: Pick<SubscriptionTerms, 'isRequired'> | null, isAgreed: boolean): boolean {
  return terms?.isRequired !== true || isAgreed;
}
