import { codeForm, newCodeForm } from '@shop/domain/session';
import type {
  CodeFormEffect,
  CodeFormEvent,
  CodeFormState,
  CodeRequested,
  CodeSubmitted,
} from '@shop/domain/session';

import { Stateful } from '../kernel/index.ts';
import type { Cancel, Clock, Scheduler } from '../kernel/index.ts';

/** What a code is for: signing in, confirming an address. */
export type CodePurpose = {
  readonly submit: (code: string) => Promise<CodeSubmitted>;
  readonly send: () => Promise<CodeRequested>;
  /** The last code could not be submitted or sent, for no reason that the form itself tells. */
  readonly showError: () => void;
};

/**
 * A form for a code that was sent to somebody (EML-10 to EML-19): runs the effects of the domain's machine. What comes back
 * after the form was closed or opened anew is dropped.
 */
export class CodeForm extends Stateful<CodeFormState> {
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  readonly #purpose: CodePurpose;
  /** The calls under way belong to this opening of the form. */
  #opening = {};
  #endMark: Cancel = () => undefined;

  constructor(clock: Clock, scheduler: Scheduler, purpose: CodePurpose) {
    super(newCodeForm);
    this.#clock = clock;
    this.#scheduler = scheduler;
    this.#purpose = purpose;
  }

  /** A code is on its way to the shopper. */
  open(requested: Exclude<CodeRequested, { readonly type: 'SEND_FAILED' }>): void {
    this.#leave();
    void this.#dispatch(requested);
  }

  /** Empties the form; limited attempts stay limited (OPN-341). */
  close(): void {
    this.#leave();
    void this.#dispatch({ type: 'CLOSED' });
  }

  /** What the cells hold now; the last one to be filled submits the code. Answers whether it was right. */
  async enter(cells: readonly string[]): Promise<boolean> {
    return (await this.#dispatch({ type: 'ENTERED', cells })) === 'SUBMIT_SUCCEEDED';
  }

  /** Puts a code into empty cells and leaves it to the shopper to submit it. */
  fillIn(cells: readonly string[]): void {
    void this.#dispatch({ type: 'FILLED_IN', cells });
  }

  /** Answers whether the code was right. */
  async submit(): Promise<boolean> {
    return (await this.#dispatch({ type: 'SUBMIT_TAPPED' })) === 'SUBMIT_SUCCEEDED';
  }

  /** Asks for another code. Answers whether the shopper has one. */
  async resend(): Promise<boolean> {
    const outcome = await this.#dispatch({ type: 'RESEND_TAPPED' });
    return outcome === 'CODE_SENT' || outcome === 'SENT_BEFORE';
  }

  #leave(): void {
    this.#opening = {};
    this.#endMark();
  }

  /** Answers what came of the call that the event caused; null: it caused none, or nobody waits for it any more. */
  async #dispatch(event: CodeFormEvent): Promise<(CodeSubmitted | CodeRequested)['type'] | null> {
    const [next, effects] = codeForm(this.state, event, this.#clock.now());
    this.store.set(next);
    let outcome: (CodeSubmitted | CodeRequested)['type'] | null = null;
    for (const effect of effects) outcome = await this.#run(effect);
    return outcome;
  }

  async #run(effect: CodeFormEffect): Promise<(CodeSubmitted | CodeRequested)['type'] | null> {
    switch (effect.type) {
      case 'SUBMIT':
        return this.#call(this.#purpose.submit(effect.code));
      case 'SEND_CODE':
        return this.#call(this.#purpose.send());
      case 'SHOW_ERROR':
        this.#purpose.showError();
        return null;
      case 'DONE':
        this.#endMark = this.#scheduler.delay(effect.afterMs, () => this.close());
        return null;
      default:
        return effect satisfies never;
    }
  }

  async #call<E extends CodeSubmitted | CodeRequested>(answer: Promise<E>): Promise<E['type'] | null> {
    const opening = this.#opening;
    const event = await answer;
    if (opening !== this.#opening) return null;
    await this.#dispatch(event);
    return event.type;
  }
}
