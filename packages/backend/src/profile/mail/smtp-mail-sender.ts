import { createTransport } from 'nodemailer';

import { err, ok } from '@shop/domain/kernel';

import type { Logger } from '../../kernel/ports.ts';
import { unsubscribeHeaders } from './mail-sender.ts';
import type { MailSender } from './mail-sender.ts';

/** Longest waits for the server, in ms: to connect, for its greeting, for an answer. */
const CONNECT_MS = 3_000;
const ANSWER_MS = 4_000;

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Commands before the mail itself. */
const isBeforeTheMail = (command: string): boolean => /^(?:EHLO|HELO|STARTTLS|AUTH|MAIL|RCPT)/.test(command);

/** Whether nothing can have been sent: the server said no, had no mail yet, or was never reached. All else may have gone through. */
function isRefusal(told: Readonly<Record<string, unknown>>): boolean {
  const { command, responseCode, syscall, code } = told;
  if (typeof responseCode === 'number' || code === 'EDNS' || syscall === 'connect') return true;
  return typeof command === 'string' && isBeforeTheMail(command);
}

/**
 * A mail server: smtps:// with TLS from the start, or smtp:// with STARTTLS, without which only this machine is spoken to. The URL holds user and
 * password. A mail's id becomes its Message-ID, by which servers recognise a repetition.
 */
export function createSmtpMailSender(options: {
  readonly url: string;
  /** The sender's address, with or without a name. */
  readonly from: string;
  readonly logger: Logger;
}): MailSender {
  const { hostname, protocol, port, username, password } = new URL(options.url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !loopback.has(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?$/.exec(options.from)?.[1] ?? hostname;
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: options.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          messageId: `<${mail.id}@${domain}>`,
          headers: { ...unsubscribeHeaders(mail) },
        });
        return ok();
      } catch (error) {
        const told: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
        const { command, responseCode } = told;
        options.logger.warn('The mail server did not take a mail', {
          command: typeof command === 'string' ? command : null,
          answer: typeof responseCode === 'number' ? responseCode : null,
        });
        return err(isRefusal(told) ? 'REFUSED' : 'UNKNOWN');
      }
    },
  };
}
