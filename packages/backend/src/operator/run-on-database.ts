import { createBackend } from '../create-backend.ts';
import type { DatabaseLocation } from '../kernel/database/open-database.ts';
import { silentLogger } from '../kernel/logger.ts';
import type { OperatorOutput } from '../kernel/operator/operator-output.ts';
import type { OperatorRequest } from './operator-protocol.ts';
import { settingsFor } from './operator-settings.ts';

const FAILED = 1;

/** Runs a command on the database itself; the jobs it arranges are processed by the shop. */
export async function runOnDatabase(
  request: OperatorRequest,
  database: DatabaseLocation,
  environment: Readonly<Record<string, string | undefined>>,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  const settings = settingsFor(request, environment);
  if (!settings.ok) {
    emit({ kind: 'error', text: settings.error });
    return FAILED;
  }
  const created = await createBackend({
    settings: settings.value,
    database,
    // The embedded database is that of a shop on a developer's machine.
    areDebugFlagsAllowed: database.kind === 'embedded',
    logger: silentLogger,
  });
  if (!created.ok) {
    emit({ kind: 'error', text: created.error.message });
    return FAILED;
  }
  const backend = created.value;
  try {
    const catalog = request.command === 'import' ? 'write' : 'read';
    await backend.start({ handleJobs: false, catalog });
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
