import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { dataDirectoryHolder } from '../kernel/database/data-directory.ts';
import type { DatabaseLocation } from '../kernel/database/open-database.ts';
import { givenVariables } from '../kernel/given-variables.ts';
import { operatorOutputSchema } from '../kernel/operator/operator-output.ts';
import type { OperatorOutput } from '../kernel/operator/operator-output.ts';
import type { OperatorRequest } from './operator-protocol.ts';
import { socketAddress } from './operator-socket.ts';

type Emit = (output: OperatorOutput) => void;

const FAILED = 1;

/** Runs a command where the shop is: in the running process through its socket, else on the database itself. */
export async function runAnywhere(
  request: OperatorRequest,
  environment: Readonly<Record<string, string | undefined>>,
  emit: Emit,
): Promise<number> {
  /** The shop itself is loaded only where no running one does the work. */
  const runHere = async (database: DatabaseLocation): Promise<number> =>
    (await import('./run-on-database.ts')).runOnDatabase(request, database, environment, emit);
  const { DATABASE_URL: url, DATA_DIR: data = '.data' } = givenVariables(environment);
  if (url !== undefined) return runHere({ kind: 'server', url });
  const directory = resolve(data);
  const socket = socketAddress(join(directory, 'operator.sock'));
  if (dataDirectoryHolder(directory) !== null && existsSync(socket)) {
    const answered = await runThroughSocket(socket, request, emit);
    if (answered !== null) return answered;
  }
  return runHere({ kind: 'embedded', directory });
}

/** null: no shop listens there any more. */
async function runThroughSocket(path: string, request: OperatorRequest, emit: Emit): Promise<number | null> {
  return new Promise((done) => {
    const socket = connect(path);
    let exitCode: number | null = null;
    let isConnected = false;
    socket.on('connect', () => {
      isConnected = true;
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (isConnected && exitCode === null)
        emit({ kind: 'error', text: 'The shop stopped before the command was done.' });
      done(isConnected ? (exitCode ?? FAILED) : null);
    });
    createInterface({ input: socket })
      .on('line', (line) => {
        const output = operatorOutputSchema.safeParse(JSON.parse(line));
        if (!output.success) return;
        if (output.data.kind === 'end') exitCode = output.data.exitCode;
        else emit(output.data);
      })
      .on('error', () => undefined);
  });
}
