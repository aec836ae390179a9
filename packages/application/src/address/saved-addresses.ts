import { pointOf } from '@shop/domain/address';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { Latest } from '../kernel/index.ts';
import type { ApiFailure, Logger } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import { addressFailureOf } from './address-failure.ts';
import type { AddressGateway } from './address.gateway.ts';
import type { Address, AddressDetails, AddressFailure, NewAddress } from './address.model.ts';

/** What came of reading the saved addresses. */
export type ListReading = 'UNDER_WAY' | 'DONE' | 'FAILED';

type Tools = {
  readonly gateway: AddressGateway;
  readonly session: SessionService;
  readonly logger: Logger;
  /** The list as it is shown. */
  readonly addresses: () => readonly Address[];
  readonly onChange: (addresses: readonly Address[]) => void;
  readonly onReading: (reading: ListReading) => void;
};

/** The addresses that the store keeps for the shopper (ADR-10, ADR-25, ADR-46). */
export class SavedAddresses {
  readonly #tools: Tools;
  /** Counts changes of the list: an answer from before one is dropped. */
  readonly #loads = new Latest();
  /** An answer for somebody who has signed out since is dropped: it must not get into what the browser keeps (LGO-05). */
  readonly #shoppers = new Latest();
  #isKnown = false;
  #reading: ListReading = 'DONE';
  #updates: Promise<unknown> = Promise.resolve();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** The list; null while it was not read: only then an id can be known to be gone (OPN-109). */
  get known(): readonly Address[] | null {
    return this.#isKnown ? this.#tools.addresses() : null;
  }

  /** The shopper has signed out. */
  forget(): void {
    this.#shoppers.supersede();
    this.#isKnown = false;
    this.#set([]);
    this.#read('DONE');
  }

  /** False: nothing new is known. */
  async load(): Promise<boolean> {
    const { gateway, logger, session } = this.#tools;
    if (session.state.status !== 'ready' || session.state.user?.type === 'ROBOT') return false;
    const isCurrent = this.#loads.start();
    this.#read('UNDER_WAY');
    const answer = await gateway.list();
    if (!isCurrent()) return false;
    this.#read(answer.ok ? 'DONE' : 'FAILED');
    this.#isKnown = answer.ok;
    if (answer.ok) this.#set(answer.value);
    else logger.warn('Addresses not loaded', { failure: answer.error });
    return answer.ok;
  }

  /** Stores a new address, which comes first. */
  async create(address: NewAddress): Promise<Result<Address, AddressFailure>> {
    const { addresses, gateway } = this.#tools;
    const isCurrent = this.#shoppers.join();
    const answer = await gateway.create({ ...address, ...pointOf(address) });
    if (!answer.ok) return err(this.#failure(answer.error));
    if (!isCurrent()) return err({ kind: 'failed', message: null });
    this.#set([answer.value, ...addresses().filter(({ id }) => id !== answer.value.id)]);
    // The others are still missing.
    if (this.#reading === 'FAILED') void this.load();
    return answer;
  }

  /** Changes go out one after the other: the newest stays. */
  update(id: number, details: AddressDetails): Promise<Result<Address, AddressFailure>> {
    const update = this.#updates.then(() => this.#update(id, details));
    this.#updates = update;
    return update;
  }

  async remove(id: number): Promise<Result<void, AddressFailure>> {
    const { addresses, gateway, logger } = this.#tools;
    const answer = await gateway.remove(id);
    if (!answer.ok) {
      logger.error('Address not removed', { failure: answer.error });
      // The answer may have been lost, or the address removed in another tab: the list says whether it is gone.
      const isGone = (await this.load()) && !addresses().some((saved) => saved.id === id);
      return isGone ? ok() : err(addressFailureOf(answer.error));
    }
    this.#set(addresses().filter((saved) => saved.id !== id));
    return ok();
  }

  async #update(id: number, details: AddressDetails): Promise<Result<Address, AddressFailure>> {
    const { addresses, gateway } = this.#tools;
    const answer = await gateway.update(id, details);
    if (!answer.ok) return err(this.#failure(answer.error));
    const changed = answer.value;
    this.#set(addresses().map((saved) => (saved.id === id ? changed : saved)));
    return answer;
  }

  #set(addresses: readonly Address[]): void {
    this.#loads.supersede();
    this.#tools.onChange(addresses);
    if (this.#reading === 'UNDER_WAY') this.#read('DONE');
  }

  #read(reading: ListReading): void {
    this.#reading = reading;
    this.#tools.onReading(reading);
  }

  #failure(failure: ApiFailure): AddressFailure {
    const reason = addressFailureOf(failure);
    if (['notFound', 'unreachable', 'failed'].includes(reason.kind))
      this.#tools.logger.warn('Address not saved', { failure });
    return reason;
  }
}
