import type { Answer } from '../kernel/index.ts';

/** A frequent question and its answer, plain text (CHT-10). */
export type FaqTopic = { readonly title: string; readonly content: string };

export type ChatAccess = {
  readonly token: string;
  /** The chat's script. */
  readonly scriptUrl: string;
};

export interface SupportGateway {
  /** For the chat about one of the shopper's orders; null: about none (CHT-07). */
  chatToken(orderId: string | null): Answer<ChatAccess>;
  faq(): Answer<readonly FaqTopic[]>;
}
