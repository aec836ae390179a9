import type { Result } from '@shop/domain/kernel';

/** An e-mail to one person. */
export interface Mail {
  /** A UUID, which makes sending idempotent. */
  readonly id: string;
  /** One address, checked by the domain. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** Where one click, without any other question, ends mails like this one (RFC 8058); null: they cannot be ended. */
  readonly unsubscribeUrl: string | null;
}

/** Sends e-mails. */
export interface MailSender {
  /** REFUSED: the mail is not sent. UNKNOWN: no definite answer; it may arrive (AUT-25). */
  send(mail: Mail): Promise<Result<void, 'REFUSED' | 'UNKNOWN'>>;
}

/** The headers by which mail programs offer to unsubscribe (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (mail: Pick<Mail, 'unsubscribeUrl'>): Readonly<Record<string, string>> =>
  mail.unsubscribeUrl === null
    ? {}
    : {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
