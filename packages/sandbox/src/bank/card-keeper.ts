import type { BankBindingRequest } from '@shop/contract/third-party';

import { BoundedMap } from '../kernel/bounded-map.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import {
  type Binding,
  type BindingEvent,
  type BindingOperation,
  bindingTransition,
  isOperationOpen,
} from './binding.ts';
import type { Journal } from './journal.ts';
import type { CardTrace } from './payment.ts';

type Dependencies = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly journal: Journal;
  /** Maximum of operations, and of cards, that are remembered. */
  readonly limit: number;
};

/** The cards that the bank keeps for charges, and their binding operations; each change is written to the journal. */
export class CardKeeper {
  readonly #with: Dependencies;
  readonly #bindings: BoundedMap<Binding>;
  readonly #operations: BoundedMap<BindingOperation>;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
    this.#bindings = new BoundedMap(dependencies.limit);
    this.#operations = new BoundedMap(dependencies.limit);
  }

  /** Keeps a card for a client. Each call creates a new binding, even of the same card. */
  keep(clientId: string, card: CardTrace, asksForCode: boolean): string {
    const binding: Binding = {
      bindingId: this.#with.ids.uuid(),
      clientId,
      card,
      asksForCode,
      isRemoved: false,
    };
    this.#putBinding(binding);
    return binding.bindingId;
  }

  /** A bound card, even if it was removed. */
  binding(bindingId: string): Binding | undefined {
    return this.#bindings.get(bindingId);
  }

  /** Removes a card; may be repeated. */
  remove(bindingId: string): Binding | undefined {
    const binding = this.#bindings.get(bindingId);
    if (binding === undefined || binding.isRemoved) return binding;
    const removed = { ...binding, isRemoved: true };
    this.#putBinding(removed);
    return removed;
  }

  /** Starts an operation, or answers the existing one with the same id. */
  begin(request: BankBindingRequest): BindingOperation {
    const earlier = this.operation(request.merchantOperationId);
    if (earlier !== undefined) return earlier;
    const now = this.#with.clock.now().toISOString();
    const operation: BindingOperation = {
      ...request,
      status: 'CREATED',
      isAwaitingIssuer: false,
      wrongCodes: 0,
      errorCode: null,
      card: null,
      bindingId: null,
      createdAt: now,
      updatedAt: now,
    };
    this.#putOperation(operation);
    return this.operation(request.merchantOperationId) ?? operation;
  }

  /** The current state of the operation; one that is past its time has expired. */
  operation(merchantOperationId: string): BindingOperation | undefined {
    const operation = this.#operations.get(merchantOperationId);
    const isOver = Date.parse(operation?.expiresAt ?? '') <= this.#with.clock.now().getTime();
    if (operation === undefined || !isOver || !isOperationOpen(operation)) return operation;
    return this.#change(operation, { kind: 'expire' }) ?? operation;
  }

  /** Null if there is no such operation, or the event is not possible in its state. */
  apply(merchantOperationId: string, event: BindingEvent): BindingOperation | null {
    const operation = this.operation(merchantOperationId);
    return operation === undefined ? null : this.#change(operation, event);
  }

  bindings(): readonly Binding[] {
    return this.#bindings.values();
  }

  operations(): readonly BindingOperation[] {
    return this.#operations.values();
  }

  restoreBinding(binding: Binding): void {
    this.#bindings.set(binding.bindingId, binding);
  }

  restoreOperation(operation: BindingOperation): void {
    this.#operations.set(operation.merchantOperationId, operation);
  }

  clear(): void {
    this.#bindings.clear();
    this.#operations.clear();
  }

  #change(operation: BindingOperation, event: BindingEvent): BindingOperation | null {
    const next = bindingTransition(operation, event, this.#with.clock.now());
    if (next === null || next === operation) return next;
    const { status, card, clientId } = next;
    const isBound = status === 'SUCCEEDED' && card !== null;
    const changed = isBound
      ? { ...next, bindingId: this.keep(clientId, card, operation.status === 'PENDING_3DS') }
      : next;
    this.#putOperation(changed);
    return changed;
  }

  #putBinding(binding: Binding): void {
    this.#with.journal.append({ kind: 'binding', binding });
    this.restoreBinding(binding);
  }

  #putOperation(operation: BindingOperation): void {
    this.#with.journal.append({ kind: 'bindingOperation', operation });
    this.restoreOperation(operation);
  }
}
