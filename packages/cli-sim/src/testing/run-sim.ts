import { program } from '../program.ts';

/** Runs the program as from a terminal. */
export async function runSim(
  ...args: readonly string[]
): Promise<{ exitCode: number; out: string; error: string }> {
  const out: string[] = [];
  const error: string[] = [];
  const exitCode = await program(args, { out: (line) => out.push(line), error: (line) => error.push(line) });
  return { exitCode, out: out.join('\n'), error: error.join('\n') };
}
