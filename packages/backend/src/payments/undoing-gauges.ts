import { differenceInSeconds } from 'date-fns/differenceInSeconds';

import type { BackendContext } from '../kernel/index.ts';
import { countUndoing } from './undoing.repository.ts';

/** How much is to be undone, for monitoring, as of the last query. */
export class UndoingGauges {
  readonly #context: Pick<BackendContext, 'db' | 'clock'>;
  #count = 0;
  #since: Date | null = null;

  constructor(context: Pick<BackendContext, 'db' | 'clock'>) {
    this.#context = context;
  }

  async refresh(): Promise<void> {
    const { count, since } = await countUndoing(this.#context);
    this.#count = count;
    this.#since = since;
  }

  get count(): number {
    return this.#count;
  }

  get oldestSeconds(): number {
    return this.#since === null ? 0 : differenceInSeconds(this.#context.clock.now(), this.#since);
  }
}
