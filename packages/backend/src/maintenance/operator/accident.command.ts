import { setAccident } from '../accident.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { accidentLine } from './accident.cli.ts';

type AccidentRequest = RequestOf<typeof accidentLine>;

/** `accident on|off`: the maintenance screen of the whole shop (MNT-06). */
async function runAccident(
  { context }: OperatorTools,
  request: AccidentRequest,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  if (request.command === 'accident.on') {
    const { command: _command, ...screen } = request;
    await setAccident(context.db, { enabled: true, ...screen });
    emit({ kind: 'line', text: 'The shop shows the maintenance screen now.' });
  } else {
    await setAccident(context.db, { enabled: false, title: null, message: null });
    emit({ kind: 'line', text: 'The shop is back.' });
  }
  return 0;
}

export const accidentRunner = commandRunner(accidentLine, runAccident);
