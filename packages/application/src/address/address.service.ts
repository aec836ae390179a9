import { pointOf, sortCities, suggestionsOfCity } from '@shop/domain/address';
import { err, isServed, ok } from '@shop/domain/kernel';
import type { DeliverySla, Result } from '@shop/domain/kernel';

import type { City, ConfigGateway } from '../config/index.ts';
import { CachedQuery, failureCode, persistedKeys, Stateful } from '../kernel/index.ts';
import type { Answer, ApiFailure, Clock, EventBus, Logger, Persisted } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import { confirmedOf, fromCity, rememberConfirmed } from './address-book.ts';
import type { AddressGateway } from './address.gateway.ts';
import type {
  Address,
  AddressDetails,
  AddressFailure,
  AddressSuggestion,
  Cities,
  DeliveryAddress,
  NewAddress,
  Point,
  SelectedAddress,
} from './address.model.ts';
import { sanitizedDetails } from './sanitized-details.ts';

export type AddressState = {
  readonly status: 'unknown' | 'ready';
  readonly selected: SelectedAddress | null;
  /** Saved addresses, newest first. */
  readonly addresses: readonly Address[];
  /** Moscow first, then Saint Petersburg, then as given (GEO-16). */
  readonly cities: Cities;
};

/** Where to deliver: the start chain, the saved addresses, suggestions (ADR, GEO). */
export class AddressService extends Stateful<AddressState> {
  readonly #gateway: AddressGateway;
  readonly #servedCities: CachedQuery<readonly City[]>;
  readonly #allCities: CachedQuery<readonly City[]>;
  readonly #session: SessionService;
  readonly #persisted: Persisted;
  readonly #logger: Logger;
  #suggestion = 0;
  /** Whether the saved addresses were read: only then an id can be known to be gone (OPN-109). */
  #isListKnown = false;
  #starting: Promise<void> | null = null;
  #loadingCities: Promise<void> | null = null;

  constructor(
    gateway: AddressGateway,
    config: ConfigGateway,
    session: SessionService,
    persisted: Persisted,
    clock: Clock,
    bus: EventBus,
    logger: Logger,
  ) {
    super({ status: 'unknown', selected: null, addresses: [], cities: { served: [], all: [] } });
    this.#gateway = gateway;
    const kept = (load: () => Answer<readonly City[]>) =>
      new CachedQuery(load, { caches: [new Map()], version: 'page', clock });
    this.#servedCities = kept(() => config.servedCities());
    this.#allCities = kept(() => config.allCities());
    this.#session = session;
    this.#persisted = persisted;
    this.#logger = logger;
    bus.on('signedIn').subscribe(() => void this.#afterSignIn());
    bus.on('signedOut').subscribe(() => {
      this.store.patch({ status: 'unknown', selected: null, addresses: [] });
      this.#starting = null;
    });
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
    const mine = ++this.#suggestion;
    if (query.trim() === '') return ok([]);
    const answer = await this.#gateway.suggest(query, city);
    if (mine !== this.#suggestion) return err({ kind: 'superseded' });
    if (!answer.ok || city === null) return answer;
    const named = answer.value.map((suggestion) => ({
      suggestion,
      city: suggestion.attributes.city,
      isBuilding: suggestion.isBuilding,
    }));
    return ok(suggestionsOfCity(named, city.name).map(({ suggestion }) => suggestion));
  }

  /** The delivery time at a point, null when it is not served (SHW-15, ADR-50). */
  async checkDelivery(point: Point): Promise<Result<DeliverySla | null, ApiFailure>> {
    const answer = await this.#gateway.deliveryTime(point);
    return answer.ok ? ok(isServed(answer.value) ? answer.value : null) : answer;
  }

  /** Stores a confirmed address and selects it (ADR-46). */
  async create(address: NewAddress): Promise<Result<Address, AddressFailure>> {
    const answer = await this.#gateway.create({ ...address, ...pointOf(address) });
    if (!answer.ok) return err(this.#failure(answer.error, address));
    this.store.patch({
      addresses: [answer.value, ...this.state.addresses.filter(({ id }) => id !== answer.value.id)],
    });
    this.#select({ address: answer.value, isConfirmed: true });
    return answer;
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

  /** Changes flat, entrance, floor, intercom and comment (ADR-25). */
  async updateDetails(id: number, details: AddressDetails): Promise<Result<Address, AddressFailure>> {
    const answer = await this.#gateway.update(id, details);
    if (!answer.ok) return err(this.#failure(answer.error, details));
    const changed = answer.value;
    this.store.patch({ addresses: this.state.addresses.map((saved) => (saved.id === id ? changed : saved)) });
    const { selected } = this.state;
    if (selected?.address.id === id) this.#select({ ...selected, address: changed });
    return answer;
  }

  /** Removes a saved address (ADR-13); of the selected one the chain starts anew. */
  async remove(id: number): Promise<Result<void, AddressFailure>> {
    const answer = await this.#gateway.remove(id);
    if (!answer.ok) return err(this.#failure(answer.error, null));
    const addresses = this.state.addresses.filter((saved) => saved.id !== id);
    this.store.patch({ addresses });
    rememberConfirmed(this.#persisted, (saved) => saved.filter((address) => address.id !== id));
    if (this.state.selected?.address.id === id) {
      this.#persisted.remove(persistedKeys.selectedAddress);
      await this.#choose();
    }
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
    await this.#loadAddresses();
    if (this.state.selected === null) await this.#choose();
    this.store.patch({ status: 'ready' });
  }

  async #loadAddresses(): Promise<boolean> {
    if (this.#session.state.status !== 'ready' || this.#session.state.user?.type === 'ROBOT') return false;
    const answer = await this.#gateway.list();
    this.#isListKnown = answer.ok;
    if (answer.ok) this.store.patch({ addresses: answer.value });
    else this.#logger.warn('Addresses not loaded', { failure: answer.error });
    return answer.ok;
  }

  async #choose(): Promise<void> {
    const saved = this.#persisted.read(persistedKeys.selectedAddress);
    if (saved !== null && this.#stillExists(saved.address)) {
      this.#select({ ...saved, address: this.#current(saved.address) });
      return;
    }
    if (saved !== null) this.#persisted.remove(persistedKeys.selectedAddress);
    const confirmed = confirmedOf(
      this.#persisted,
      this.#session.state.isSignedIn ? this.state.addresses : [],
    );
    const newest = confirmed.find((address) => this.#stillExists(address));
    if (newest !== undefined) this.#select({ address: this.#current(newest), isConfirmed: true });
    else await this.#chooseByIp();
  }

  #stillExists(address: DeliveryAddress): boolean {
    if (address.id === null || !this.#isListKnown) return true;
    return this.state.addresses.some((saved) => saved.id === address.id);
  }

  /** The address as the profile has it now. */
  #current(address: DeliveryAddress): DeliveryAddress {
    return this.state.addresses.find((saved) => saved.id === address.id) ?? address;
  }

  async #chooseByIp(): Promise<void> {
    if (this.state.cities.served.length === 0) await this.loadCities();
    const { served, all } = this.state.cities;
    const alias = await this.#cityAlias();
    const city = [...served, ...all].find((known) => known.alias === alias) ?? served[0] ?? all[0];
    if (city !== undefined) this.#select({ address: fromCity(city), isConfirmed: false });
  }

  async #cityAlias(): Promise<string | null> {
    const known = this.#persisted.read(persistedKeys.cityByIp);
    if (known !== null) return known;
    const answer = await this.#gateway.cityByIp();
    if (!answer.ok || answer.value === null) return null;
    this.#persisted.write(persistedKeys.cityByIp, answer.value);
    return answer.value;
  }

  async #loadCities(): Promise<void> {
    const [served, all] = await Promise.all([this.#servedCities.get(), this.#allCities.get()]);
    this.store.patch({
      cities: { served: sortCities(served.ok ? served.value : []), all: sortCities(all.ok ? all.value : []) },
    });
  }

  async #afterSignIn(): Promise<void> {
    const { selected } = this.state;
    if (!(await this.#loadAddresses()) || selected === null || selected.address.id === null) return;
    const same = this.state.addresses.find(
      ({ lat, lon, flat }) =>
        lat === selected.address.lat && lon === selected.address.lon && flat === selected.address.flat,
    );
    if (same !== undefined) this.#select({ address: same, isConfirmed: selected.isConfirmed });
  }

  #select(selected: SelectedAddress): void {
    this.store.patch({ selected });
    this.#persisted.write(persistedKeys.selectedAddress, selected);
    if (!selected.isConfirmed) return;
    const { address } = selected;
    rememberConfirmed(this.#persisted, (saved) => [address, ...saved.filter(({ id }) => id !== address.id)]);
  }

  #failure(failure: ApiFailure, typed: AddressDetails | null): AddressFailure {
    switch (failureCode(failure)) {
      case 'INVALID_INPUT':
        return { kind: 'invalidInput', sanitized: sanitizedDetails(failure, typed) };
      case 'SBER_ADDRESS_CHANGE_NOT_ALLOWED':
        return { kind: 'boundToBankId' };
      case 'ADDRESS_NOT_FOUND':
      case 'NOT_FOUND':
        return { kind: 'notFound' };
      default:
        this.#logger.warn('Address call failed', { failure });
        return { kind: 'failed' };
    }
  }
}
