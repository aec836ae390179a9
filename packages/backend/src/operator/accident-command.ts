import { setAccident } from '../maintenance/index.ts';
import type { OperatorOutput, OperatorRequest } from './operator-protocol.ts';
import type { OperatorTools } from './operator-tools.ts';

type AccidentRequest = Extract<OperatorRequest, { command: `accident.${string}` }>;

/** `accident on|off`: the maintenance screen of the whole shop (MNT-06). */
export async function runAccident(
  { context }: OperatorTools,
  request: AccidentRequest,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  if (request.command === 'accident.on') {
    await setAccident(context.db, { enabled: true, title: request.title, message: request.message });
    emit({ kind: 'line', text: 'The shop shows the maintenance screen now.' });
  } else {
    await setAccident(context.db, { enabled: false, title: null, message: null });
    emit({ kind: 'line', text: 'The shop is back.' });
  }
  return 0;
}
