import { Presets, SingleBar } from 'cli-progress';

import type { OperatorOutput } from '../kernel/operator/operator-output.ts';

export interface TerminalOutput {
  readonly emit: (output: OperatorOutput) => void;
  end(): void;
}

/** Prints what a command says; progress is a bar on a terminal and nothing elsewhere. */
export function createTerminalOutput(out: NodeJS.WriteStream, errors: NodeJS.WriteStream): TerminalOutput {
  let bar: { readonly label: string; readonly bar: SingleBar } | null = null;
  const endBar = (): void => {
    bar?.bar.stop();
    bar = null;
  };
  // The reader may close the pipe early (`| head`); that is no failure of the command.
  for (const stream of [out, errors]) stream.on('error', () => undefined);
  const showProgress = (label: string, done: number, total: number): void => {
    if (!errors.isTTY || total === 0) return;
    if (bar?.label !== label) {
      endBar();
      const fresh = new SingleBar(
        {
          format: `${label.padEnd(8)} {bar} {percentage}%`,
          stream: errors,
          clearOnComplete: true,
          hideCursor: true,
        },
        Presets.shades_classic,
      );
      fresh.start(total, done);
      bar = { label, bar: fresh };
    }
    bar.bar.update(done);
  };
  return {
    emit(output) {
      if (output.kind === 'progress') {
        showProgress(output.label, output.done, output.total);
        return;
      }
      endBar();
      if (output.kind === 'line') out.write(`${output.text}\n`);
      if (output.kind === 'error') errors.write(`${output.text}\n`);
    },
    end: endBar,
  };
}
