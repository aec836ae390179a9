import type { AddressSuggestion, NewAddress } from '@shop/application/address';
import type { City } from '@shop/application/config';
import { formatSla, type DeliverySla } from '@shop/domain/kernel';
import type { AddressDetails } from '@shop/domain/address';
import { useEffect, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Drawer, useService } from '../ui/index.ts';
import { CityField } from './city-field.tsx';
import { DetailsFields } from './details-fields.tsx';
import { StreetField } from './street-field.tsx';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';
import { emptyDetails, useSaveDetails } from './use-save-details.ts';

type House = {
  readonly suggestion: AddressSuggestion;
  readonly delivery: DeliverySla | 'checking' | 'notServed';
};

function addressOf({ attributes, label }: AddressSuggestion, details: AddressDetails): NewAddress {
  return { ...attributes, ...details, block: '', labelSuggest: label };
}

function Form({ onDone }: { readonly onDone: () => void }) {
  const { address } = useShop();
  const { cities, selected } = useService(address);
  const [chosen, setChosen] = useState<City | null | undefined>(undefined);
  const [street, setStreet] = useState('');
  const [house, setHouse] = useState<House | null>(null);
  const [details, setDetails] = useState<AddressDetails>(emptyDetails);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void address.loadCities();
  }, [address]);
  // Until the shopper chooses, the city is that of the present address.
  const city =
    chosen === undefined
      ? (cities.served.find(({ name }) => name === selected?.address.city) ?? null)
      : chosen;
  const save = useSaveDetails(
    null,
    async (clean) =>
      house === null
        ? { ok: true as const, value: null }
        : address.create(addressOf(house.suggestion, clean)),
    setDetails,
  );

  const choose = async (suggestion: AddressSuggestion) => {
    setStreet(suggestion.label);
    setHouse({ suggestion, delivery: 'checking' });
    const { lat, lon } = suggestion.attributes;
    const answer = await address.checkDelivery({ lat, lon });
    const delivery = answer.ok && answer.value !== null ? answer.value : 'notServed';
    setHouse((now) => (now?.suggestion === suggestion ? { suggestion, delivery } : now));
  };
  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const isSaved = await save(details);
    setIsBusy(false);
    if (isSaved) onDone();
  };
  const delivery = house?.delivery ?? null;
  const isServed = delivery !== null && typeof delivery === 'object';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isServed) void submit();
      }}
    >
      <CityField
        city={city}
        onChange={(next) => {
          setChosen(next);
          setStreet('');
          setHouse(null);
        }}
      />
      <StreetField
        key={city?.id ?? 0}
        city={city}
        value={street}
        onChange={(text) => {
          setStreet(text);
          setHouse(null);
        }}
        onChoose={(suggestion) => void choose(suggestion)}
        error={delivery === 'notServed' ? addressTexts.notServed : null}
        hint={
          isServed
            ? addressTexts.bringIn(formatSla(delivery))
            : street !== '' && house === null
              ? addressTexts.needsHouse
              : undefined
        }
      />
      {isServed ? (
        <section className={styles.form} aria-label={addressTexts.details}>
          <h2 className={styles.heading}>{addressTexts.details}</h2>
          <DetailsFields value={details} onChange={setDetails} />
        </section>
      ) : null}
      <Button type="submit" wide disabled={!isServed} loading={isBusy || delivery === 'checking'}>
        {addressTexts.save}
      </Button>
    </form>
  );
}

/** 'Новый адрес': city from the list, house from suggestions, details (ADR-43, ADR-46 to ADR-51). */
export function NewAddressDrawer({
  isOpen,
  onClose,
  onDone,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} onBack={onClose} title={addressTexts.new}>
      <Form onDone={onDone} />
    </Drawer>
  );
}
