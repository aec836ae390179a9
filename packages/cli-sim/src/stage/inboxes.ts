import * as z from 'zod';

import type { Stage } from '../world/index.ts';
import { decode } from './html-form.ts';

const inbox = z.array(z.object({ messageDateTime: z.string(), text: z.string(), phone: z.string() }));
export type Sms = z.output<typeof inbox>[number];

const SMS_CODE = /(?<!\d)\d{4}(?!\d)/;

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
  return messages.length > known ? (SMS_CODE.exec(messages[0]?.text ?? '')?.[0] ?? null) : null;
}

/** A mail as the inbox of the stand-ins shows it. */
export type Letter = { readonly subject: string; readonly text: string };

const letter = /<p class="letter__subject">([^<]*)<\/p>\s*<p class="letter__text[^"]*">([\s\S]*?)<\/p>/g;
const MAIL_CODE = /(\d{4})$/;
const TOKEN = /\/unsubscribe\?token=([\w.-]+)/;

/** The mails to an address, the newest first. */
export async function lettersTo(
  { sandboxOrigin, send, time }: Stage,
  address: string,
): Promise<readonly Letter[]> {
  const url = `${sandboxOrigin}/inbox?phone=${encodeURIComponent(address)}`;
  const answer = await time.finish(send(new Request(url)));
  if (!answer.ok) throw new Error(`The inbox at ${sandboxOrigin} answered ${answer.status}`);
  return [...(await answer.text()).matchAll(letter)].map(([, subject = '', text = '']) => ({
    subject: decode(subject),
    text: decode(text.replace(/<[^>]*>/g, '')),
  }));
}

/** The code in the newest mail that has one. */
export const codeIn = (letters: readonly Letter[]): string | null =>
  letters.map(({ subject }) => MAIL_CODE.exec(subject)?.[1]).find((code) => code !== undefined) ?? null;

/** The tokens of the mails about offers, by which they are ended; the newest first. */
export const unsubscribeTokensIn = (letters: readonly Letter[]): readonly string[] =>
  letters.flatMap(({ text }) => TOKEN.exec(text)?.[1] ?? []);
