import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The lines of the header, unfolded. */
  readonly headers: readonly string[];
  /** The body, decoded. */
  readonly text: string;
}

/** Where the server refuses a mail; SILENT: it takes the mail and cuts the connection instead of an answer. */
export type MailFault = 'MAIL' | 'RCPT' | 'DATA' | 'SILENT';

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  refuse(where: MailFault | null): void;
  close(): Promise<void>;
}

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

function received(source: string, from: string, to: readonly string[]): ReceivedMail {
  const split = source.indexOf('\r\n\r\n');
  const headers = source
    .slice(0, split)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const encoding = /^content-transfer-encoding: (\S+)/i;
  const found = headers.map((line) => encoding.exec(line)?.[1]).find((value) => value !== undefined);
  return { from, to, headers, text: decoded(source.slice(split + 4), (found ?? '').toLowerCase()) };
}

/** A mail server on this machine that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let fault: MailFault | null = null;
  const no = (where: string): Error => Object.assign(new Error(`No ${where}`), { responseCode: 550 });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(fault === 'MAIL' ? no('sender') : null),
    onRcptTo: (_address, _session, done) => done(fault === 'RCPT' ? no('recipient') : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (fault === 'DATA') {
          done(no('content'));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        mails.push(
          received(
            Buffer.concat(parts).toString(),
            sender,
            rcptTo.map(({ address }) => address),
          ),
        );
        if (fault === 'SILENT') for (const connection of server.connections) connection.close();
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (where) => {
      fault = where;
    },
    close: async () => new Promise((closed) => server.close(() => closed())),
  };
}
