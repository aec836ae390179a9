import { z } from 'zod';

/** Variables of the support chat, both or none: a shop without them has no chat. */
export const chatVariables = {
  /** The chat's script, as browsers fetch it. */
  CHAT_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs the chat's tokens; shared with the chat and with nobody else. */
  CHAT_KEY: z.string().min(32).optional(),
};
type ChatVariables = {
  readonly CHAT_SCRIPT_URL?: string | undefined;
  readonly CHAT_KEY?: string | undefined;
};

export interface ChatSettings {
  readonly scriptUrl: string;
  readonly key: string;
}

/** One of the two without the other; null: nothing is missing. */
export function missingChatVariable({ CHAT_SCRIPT_URL: url, CHAT_KEY: key }: ChatVariables): {
  readonly name: 'CHAT_SCRIPT_URL' | 'CHAT_KEY';
  readonly neededBy: string;
} | null {
  if (url !== undefined && key === undefined) return { name: 'CHAT_KEY', neededBy: 'CHAT_SCRIPT_URL' };
  return url === undefined && key !== undefined ? { name: 'CHAT_SCRIPT_URL', neededBy: 'CHAT_KEY' } : null;
}

export function chatSettings({
  CHAT_SCRIPT_URL: scriptUrl,
  CHAT_KEY: key,
}: ChatVariables): ChatSettings | null {
  return scriptUrl === undefined || key === undefined ? null : { scriptUrl, key };
}
