import type { Clock } from '../kernel/ports.ts';
import type { OauthClient } from '../session/index.ts';

/** The one shared token that pages are rendered with: it only reads the catalogue (TOK-36, OPN-311). Renewed before it ends. */
export const createRobotToken = (oauth: OauthClient, clock: Clock) => {
  let token: { readonly value: string; readonly expiresAt: number } | null = null;
  let asking: Promise<string | null> | null = null;

  const ask = async (): Promise<string | null> => {
    const answer = await oauth.robot();
    if (!answer.ok) return null;
    token = {
      value: answer.value.access_token,
      expiresAt: clock.now().getTime() + answer.value.expires_in * 1000,
    };
    return token.value;
  };

  return async (): Promise<string | null> => {
    if (token !== null && token.expiresAt - clock.now().getTime() >= 30_000) return token.value;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
};
