import type { Answer } from '../kernel/index.ts';

export type CodeRequest = {
  readonly resendAfterSeconds: number;
  readonly expiresInSeconds: number;
  readonly codeLength: number;
};

/** Login codes (AUT-11). They stand apart from `SessionGateway`, which every page loads. */
export interface LoginCodeGateway {
  /** Sends a code by SMS to a phone like '+79001234567'. */
  requestCode(phone: string): Answer<CodeRequest>;
}
