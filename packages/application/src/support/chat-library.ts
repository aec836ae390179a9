/** What the chat is shown in, as the page knows it: an element there. */
export type ChatHost = object;

/** A chat that is shown. */
export type ShownChat = {
  /** Goes on with another token of the same shopper. */
  readonly renew: (token: string) => void;
  /** Takes the chat away, with all that it kept. */
  readonly close: () => void;
};

/** The chat's script. */
export interface ChatLibrary {
  /** Loads the script, once however often it is asked for; false: it cannot be had or is no chat (CHT-06, CHT-08). */
  load(scriptUrl: string): Promise<boolean>;
  /** Shows the chat without its own header (CHT-04). Null: the script failed. `onExpired`: its token is over. */
  show(
    host: ChatHost,
    chat: { readonly token: string; readonly theme: string; readonly onExpired: () => void },
  ): ShownChat | null;
}
