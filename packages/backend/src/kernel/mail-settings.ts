import { z } from 'zod';

const isMailServer = (url: string): boolean => /^smtps?:/.test(url);

/** Variables of the mail; which of them are needed depends on the first. */
export const mailVariables = {
  /** `smtps://user:password@host` or `smtp://…` of a mail server, or the base of a mail gateway over HTTP. */
  MAIL_URL: z
    .url({ protocol: /^(?:https?|smtps?)$/, error: 'an address of smtps, smtp, https or http' })
    .transform((text) => text.replace(/\/+$/, '')),
  /** Key of a gateway. */
  MAIL_KEY: z.string().min(16).optional(),
  /** Sender of mails through a mail server, such as `Самокат <shop@example.ru>`; one line. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'an e-mail address, with or without a name')
    .optional(),
};
const mailSchema = z.object(mailVariables);
export type MailVariables = z.output<typeof mailSchema>;

export type MailSettings =
  | { readonly by: 'http'; readonly url: string; readonly key: string }
  | { readonly by: 'smtp'; readonly url: string; readonly from: string };

/** The variable that is needed besides the address. */
export const neededMailVariable = (url: string): 'MAIL_KEY' | 'MAIL_FROM' =>
  isMailServer(url) ? 'MAIL_FROM' : 'MAIL_KEY';

/** Settings from variables that include the needed one. */
export function mailSettings({ MAIL_URL: url, MAIL_KEY, MAIL_FROM }: MailVariables): MailSettings {
  return isMailServer(url)
    ? { by: 'smtp', url, from: MAIL_FROM ?? '' }
    : { by: 'http', url, key: MAIL_KEY ?? '' };
}
