import type { OperatorOutput } from '../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../kernel/operator/operator-tools.ts';
import type { OperatorRequest } from './operator-protocol.ts';
import { runCommand } from './run-command.ts';

/** Runs operators' commands in the process that has the database open. */
export class Operator {
  readonly #tools: OperatorTools;

  constructor(tools: OperatorTools) {
    this.#tools = tools;
  }

  /** Runs one command; answers its exit code: 0 done, 1 refused or failed (`emit` gets the reason). */
  async run(request: OperatorRequest, emit: (output: OperatorOutput) => void): Promise<number> {
    return runCommand(this.#tools, request, emit);
  }

  /** Whether nothing was ever imported. */
  get isEmpty(): boolean {
    return this.#tools.catalog.showcases().length === 0;
  }

  /** Whether promotions were never imported or switched. */
  get isWithoutPromotions(): boolean {
    return this.#tools.promotions.current.version === 0;
  }
}
