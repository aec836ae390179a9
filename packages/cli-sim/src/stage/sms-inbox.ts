import * as z from 'zod';

import type { Stage } from '../world/index.ts';

const inbox = z.array(z.object({ messageDateTime: z.string(), text: z.string(), phone: z.string() }));
export type Sms = z.output<typeof inbox>[number];

const CODE = /(?<!\d)\d{4}(?!\d)/;

/** The messages for a phone at the SMS gateway's stand-in, the newest first. */
export async function messagesOf(
  { sandboxOrigin, send, time }: Stage,
  phone: string,
): Promise<readonly Sms[]> {
  const url = `${sandboxOrigin}/messages?phone=${phone.replace(/\D/g, '')}&limit=100`;
  const answer = await time.finish(send(new Request(url)));
  if (!answer.ok) throw new Error(`The SMS inbox at ${sandboxOrigin} answered ${answer.status}`);
  return inbox.parse(await answer.json());
}

/** The code in the newest message, if there are more than `known` messages. */
export async function newCode(stage: Stage, phone: string, known: number): Promise<string | null> {
  const messages = await messagesOf(stage, phone);
  return messages.length > known ? (CODE.exec(messages[0]?.text ?? '')?.[0] ?? null) : null;
}
