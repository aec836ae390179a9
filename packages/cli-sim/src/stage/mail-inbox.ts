import type { Stage } from '../world/index.ts';
import { decode } from './html-form.ts';

/** A mail as the inbox of the stand-ins shows it. */
export type Letter = { readonly subject: string; readonly text: string };

const letter = /<p class="letter__subject">([^<]*)<\/p>\s*<p class="letter__text[^"]*">([\s\S]*?)<\/p>/g;
const CODE = /(\d{4})$/;
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
  letters.map(({ subject }) => CODE.exec(subject)?.[1]).find((code) => code !== undefined) ?? null;

/** The tokens of the mails about offers, by which they are ended; the newest first. */
export const unsubscribeTokensIn = (letters: readonly Letter[]): readonly string[] =>
  letters.flatMap(({ text }) => TOKEN.exec(text)?.[1] ?? []);
