/** Where the API client gets its bearer token. */
export interface AccessTokens {
  /** The token as it is, null when there is none yet; no waiting. */
  current(): string | null;
  /** A token with at least 30000 ms left, after waiting for the session (TOK-02, TOK-18); null when there is none. */
  fresh(): Promise<string | null>;
  /** After a 401: a token other than the refused one; calls at the same time share one refresh (TOK-19, TOK-20). */
  renew(refused: string | null): Promise<string | null>;
  /** A call was refused for lack of a token (TOK-27). */
  reportMissing(): void;
}
