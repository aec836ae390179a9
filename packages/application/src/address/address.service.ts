import { addressAfterSignIn, chooseStartAddress, suggestionsOfCity } from '@shop/domain/address';
import { err, isServed, ok } from '@shop/domain/kernel';
import type { DeliverySla, Result } from '@shop/domain/kernel';
import { filter } from 'rxjs';

import type { City, ConfigGateway } from '../config/index.ts';
import { anyOf, Latest, Stateful } from '../kernel/index.ts';
import type { ApiFailure, Clock, EventBus, Logger, Persisted, Visibility } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import { AddressBook } from './address-book.ts';
import type { AddressGateway } from './address.gateway.ts';
import type {
  Address,
  AddressDetails,
  AddressFailure,
  AddressSuggestion,
  Cities,
  NewAddress,
  Point,
  SelectedAddress,
} from './address.model.ts';
import { CityChoice } from './city-choice.ts';
import { CityLists } from './city-lists.ts';
import { SavedAddresses } from './saved-addresses.ts';
import type { ListReading } from './saved-addresses.ts';

export type AddressState = {
  /** `unknown` while the start chain runs, and while the addresses of an account that was just signed in to are read. */
  readonly status: 'unknown' | 'ready';
  readonly selected: SelectedAddress | null;
  /** Saved addresses, newest first. */
  readonly addresses: readonly Address[];
  /** What came of reading them. */
  readonly reading: ListReading;
  /** Moscow first, then Saint Petersburg, then as given (GEO-16). */
  readonly cities: Cities;
};

/** Where to deliver: the start chain, the saved addresses, suggestions (ADR, GEO). */
export class AddressService extends Stateful<AddressState> {
  readonly #gateway: AddressGateway;
  readonly #session: SessionService;
  readonly #cityLists: CityLists;
  readonly #cityChoice: CityChoice;
  readonly #saved: SavedAddresses;
  readonly #book: AddressBook;
  readonly #suggestions = new Latest();
  /** Counts what the shopper selects: a city found for the visitor after that comes too late. */
  readonly #selections = new Latest();
  #starting: Promise<void> | null = null;
  /** Sign-ins whose addresses are being read. */
  #signIns = 0;
  #loadingCities: Promise<void> | null = null;

  constructor(
    gateway: AddressGateway,
    config: ConfigGateway,
    session: SessionService,
    persisted: Persisted,
    clock: Clock,
    visibility: Visibility,
    bus: EventBus,
    logger: Logger,
  ) {
    super({
      status: 'unknown',
      selected: null,
      addresses: [],
      reading: 'DONE',
      cities: { served: [], all: [] },
    });
    this.#gateway = gateway;
    this.#session = session;
    this.#cityLists = new CityLists(config, clock);
    this.#cityChoice = new CityChoice({ gateway, persisted });
    this.#saved = new SavedAddresses({
      gateway,
      session,
      logger,
      addresses: () => this.state.addresses,
      onChange: (addresses) => {
        this.store.patch({ addresses });
      },
      onReading: (reading) => {
        this.store.patch({ reading });
      },
    });
    this.#book = new AddressBook(persisted);
    bus.on('signedIn').subscribe(() => void this.#afterSignIn());
    bus.on('signedOut').subscribe(() => {
      this.#saved.forget();
      this.store.patch({ status: 'unknown', selected: null });
      this.#starting = null;
    });
    anyOf(visibility.focus$, visibility.visible$.pipe(filter((isVisible) => isVisible))).subscribe(
      () => void this.#adopt(),
    );
  }

  /** One chain (ADR-55 to ADR-57, OPN-109): already selected, valid saved one, newest confirmed, city of the IP. */
  start(): Promise<void> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  /** Loads both city lists, at most once an hour; a failed load may be repeated (NET-13). */
  loadCities(): Promise<void> {
    this.#loadingCities ??= this.#loadCities().finally(() => {
      this.#loadingCities = null;
    });
    return this.#loadingCities;
  }

  /** Suggestions for a typed text; `superseded` when a newer text was typed meanwhile. With a city only its own (GEO-20). */
  async suggest(
    city: City | null,
    query: string,
  ): Promise<Result<readonly AddressSuggestion[], ApiFailure | { readonly kind: 'superseded' }>> {
    const isCurrent = this.#suggestions.start();
    if (query.trim() === '') return ok([]);
    const answer = await this.#gateway.suggest(query, city);
    if (!isCurrent()) return err({ kind: 'superseded' });
    return answer.ok ? ok(suggestionsOfCity(answer.value, city?.name ?? null)) : answer;
  }

  /** The delivery time at a point, null when it is not served (SHW-15, ADR-50). */
  async checkDelivery(point: Point): Promise<Result<DeliverySla | null, ApiFailure>> {
    const answer = await this.#gateway.deliveryTime(point);
    return answer.ok ? ok(isServed(answer.value) ? answer.value : null) : answer;
  }

  /** Reads the saved addresses again after that failed. */
  async readAgain(): Promise<void> {
    await this.#saved.load();
  }

  /** Stores a confirmed address and selects it (ADR-46). */
  async create(address: NewAddress): Promise<Result<Address, AddressFailure>> {
    const created = await this.#saved.create(address);
    if (created.ok) this.#select({ address: created.value, isConfirmed: true });
    return created;
  }

  /** Selects a saved address; picking it confirms it (ADR-03, OPN-108). */
  select(id: number): Result<void, { readonly kind: 'notFound' }> {
    const address = this.state.addresses.find((saved) => saved.id === id);
    if (address === undefined) return err({ kind: 'notFound' });
    this.#select({ address, isConfirmed: true });
    return ok();
  }

  /** An order to the selected address confirms it (CHK-31, OPN-108). */
  confirmSelected(): void {
    const { selected } = this.state;
    if (selected !== null && selected.address.id !== null && !selected.isConfirmed) {
      this.#select({ ...selected, isConfirmed: true });
    }
  }

  /** Changes flat, entrance, floor, intercom and comment (ADR-25). Changes go out one after the other: the newest stays. */
  async updateDetails(id: number, details: AddressDetails): Promise<Result<Address, AddressFailure>> {
    const updated = await this.#saved.update(id, details);
    const { selected } = this.state;
    if (updated.ok && selected?.address.id === id) this.#select({ ...selected, address: updated.value });
    return updated;
  }

  /** Removes a saved address (ADR-10, ADR-13); after the selected one the first remaining one is selected (ADR-11). */
  async remove(id: number): Promise<Result<void, AddressFailure>> {
    const removed = await this.#saved.remove(id);
    if (!removed.ok) return removed;
    this.#book.forget(id);
    if (this.state.selected?.address.id !== id) return ok();
    const [first] = this.state.addresses;
    if (first !== undefined) this.#select({ address: first, isConfirmed: true });
    else await this.#chooseAnew();
    return ok();
  }

  /** What a server-rendered page needs: the cities; nothing of the shopper. */
  dehydrate(): Cities {
    return this.state.cities;
  }

  hydrate(cities: Cities): void {
    this.store.patch({ cities });
  }

  async #start(): Promise<void> {
    await this.#saved.load();
    await this.#choose(this.state.selected);
    if (this.#signIns === 0) this.store.patch({ status: 'ready' });
  }

  async #choose(selected: SelectedAddress | null): Promise<void> {
    this.#book.tidy(this.#saved.known);
    const { addresses } = this.state;
    const choice = chooseStartAddress({
      selected,
      saved: this.#book.selected,
      profile: this.#saved.known,
      confirmed: [...(this.#session.state.isSignedIn ? addresses : []), ...this.#book.confirmed],
    });
    if (choice.source === 'SELECTED') return;
    if (choice.source !== 'SAVED') this.#book.forgetSelected();
    if (choice.source === 'CITY') await this.#chooseByIp();
    else this.#select({ address: choice.address, isConfirmed: choice.isConfirmed });
  }

  #chooseAnew(): Promise<void> {
    this.#book.forgetSelected();
    return this.#choose(null);
  }

  /** The city of the visitor: a city that was only guessed is shown, but not kept (OPN-113). */
  async #chooseByIp(): Promise<void> {
    const isCurrent = this.#selections.join();
    const [alias] = await Promise.all([
      this.#cityChoice.alias(),
      this.state.cities.served.length === 0 ? this.loadCities() : undefined,
    ]);
    if (!isCurrent()) return;
    const { selected, isFound } = this.#cityChoice.choose(alias, this.state.cities);
    if (isFound) this.#select(selected);
    else this.store.patch({ selected });
  }

  async #loadCities(): Promise<void> {
    this.store.patch({ cities: await this.#cityLists.load(this.state.cities) });
  }

  /** The account's addresses replace the visitor's, of which it has its own copies. */
  async #afterSignIn(): Promise<void> {
    // Not started yet: the start will read the list of the account itself.
    const starting = this.#starting;
    if (starting === null) return;
    this.#signIns += 1;
    // Until then nothing may be ordered to what the visitor had selected.
    this.store.patch({ status: 'unknown' });
    if (await this.#saved.load()) {
      const { selected, addresses } = this.state;
      const next = addressAfterSignIn(selected, addresses);
      if (next !== null) this.#select(next);
    }
    await starting;
    this.#signIns -= 1;
    if (this.#signIns === 0 && this.#starting === starting) this.store.patch({ status: 'ready' });
  }

  /**
   * Another tab may have chosen, changed or deleted an address: this one keeps its own while it is hidden, and
   * takes over what the cookies hold as soon as it is visible. They hold the newest choice, of whichever tab.
   */
  async #adopt(): Promise<void> {
    if (this.state.status !== 'ready' || !this.#book.hasChangedElsewhere()) return;
    await this.#saved.load();
    const choice = chooseStartAddress({
      selected: null,
      saved: this.#book.selected,
      profile: this.#saved.known,
      confirmed: [],
    });
    if (choice.source === 'SAVED') this.#select({ address: choice.address, isConfirmed: choice.isConfirmed });
    else if (this.#isGone(this.state.selected)) await this.#chooseAnew();
  }

  #isGone(selected: SelectedAddress | null): boolean {
    const id = selected?.address.id ?? null;
    const { known } = this.#saved;
    return id !== null && known !== null && !known.some((saved) => saved.id === id);
  }

  #select(selected: SelectedAddress): void {
    this.#selections.supersede();
    this.store.patch({ selected });
    this.#book.keep(selected);
  }
}
