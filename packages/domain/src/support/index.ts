import { isUuid } from '../kernel/index.ts';

/** The product, as the chat names its theme (CHT-04, OPN-371). */
export const CHAT_THEME = 'samokat';

/** The order that a page of the shop is about, by its path; the chat that is opened there is about it. Null: none. */
export function orderOfPath(path: string): string | null {
  const [, id = ''] = /^\/profile\/orders\/([^/]+)$/.exec(path) ?? [];
  return isUuid(id) ? id : null;
}

/** Where support can be reached (CHT-01, CHT-03, OPN-372). */
export type SupportWays = {
  readonly hasChat: boolean;
  /** Null while there is a chat, or none is configured. */
  readonly messenger: { readonly title: string; readonly url: string } | null;
  readonly phone: string | null;
};

/** The chat for those who are signed in, else the messenger; and the phone, that of the store first. */
export function supportWays(known: {
  /** The flag `chat`. */
  readonly isChatOn: boolean;
  readonly isSignedIn: boolean;
  readonly contacts: {
    readonly phone: string | null;
    readonly messenger: { readonly title: string; readonly url: string } | null;
  };
  readonly storePhone: string | null;
}): SupportWays {
  const hasChat = known.isChatOn && known.isSignedIn;
  return {
    hasChat,
    messenger: hasChat ? null : known.contacts.messenger,
    phone: known.storePhone ?? known.contacts.phone,
  };
}
