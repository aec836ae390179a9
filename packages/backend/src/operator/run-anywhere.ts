import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { createBackend } from '../create-backend.ts';
import { dataDirectoryHolder } from '../kernel/database/data-directory.ts';
import type { DatabaseLocation } from '../kernel/database/open-database.ts';
import { silentLogger } from '../kernel/logger.ts';
import { operatorOutputSchema } from './operator-protocol.ts';
import type { OperatorOutput, OperatorRequest } from './operator-protocol.ts';
import { socketAddress } from './operator-socket.ts';
import { operatorSettings } from './operator-settings.ts';

type Emit = (output: OperatorOutput) => void;

const FAILED = 1;

/** Runs a command where the shop is: in the running process through its socket, else on the database itself. */
export async function runAnywhere(
  request: OperatorRequest,
  environment: Readonly<Record<string, string | undefined>>,
  emit: Emit,
): Promise<number> {
  const url = environment['DATABASE_URL'];
  if (url !== undefined && url !== '')
    return runOnDatabase(request, { kind: 'server', url }, environment, emit);
  const directory = resolve(environment['DATA_DIR'] ?? '.data');
  const socket = socketAddress(join(directory, 'operator.sock'));
  if (dataDirectoryHolder(directory) !== null && existsSync(socket)) {
    const answered = await runThroughSocket(socket, request, emit);
    if (answered !== null) return answered;
  }
  return runOnDatabase(request, { kind: 'embedded', directory }, environment, emit);
}

async function runOnDatabase(
  request: OperatorRequest,
  database: DatabaseLocation,
  environment: Readonly<Record<string, string | undefined>>,
  emit: Emit,
): Promise<number> {
  const created = await createBackend({
    settings: operatorSettings(environment),
    database,
    logger: silentLogger,
  });
  if (!created.ok) {
    emit({ kind: 'error', text: created.error.message });
    return FAILED;
  }
  const backend = created.value;
  try {
    await backend.start({ handleJobs: false });
    return await backend.operator.run(request, emit);
  } catch (error) {
    emit({
      kind: 'error',
      text: `The command failed: ${error instanceof Error ? error.message : String(error)}`,
    });
    return FAILED;
  } finally {
    await backend.stop();
  }
}

/** null: nobody listens there any more. */
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
