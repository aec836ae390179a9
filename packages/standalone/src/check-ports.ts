import { createServer } from 'node:net';

import { StartFailure } from './sentence.ts';

interface WantedPort {
  /** Variable that chooses it. */
  readonly variable: string;
  readonly port: number;
  readonly host: string;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: stop what listens there, or choose another with',
  EACCES: 'is not allowed for this user: choose one above 1023 with',
};

const checkPort = async ({ variable, port, host }: WantedPort): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      const sentence =
        reason === undefined
          ? `Nothing can listen on ${host}:${port}: ${error.message}.`
          : `Port ${port} ${reason} ${variable}.`;
      reject(new StartFailure(sentence));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });

/** Finds out in a moment whether the ports are free, before anything slow begins. Rejects with a StartFailure. */
export const checkPorts = async (wanted: readonly WantedPort[]): Promise<void> => {
  const [first, ...others] = wanted;
  const twin = others.find((other) => other.port === first?.port && other.host === first.host);
  if (first !== undefined && twin !== undefined)
    throw new StartFailure(
      `${first.variable} and ${twin.variable} are both ${first.port}: choose another for one of them.`,
    );
  for (const one of wanted) await checkPort(one);
};
