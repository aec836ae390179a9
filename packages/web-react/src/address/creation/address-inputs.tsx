import { useEffect, useState } from 'react';

import { CityField } from '../city-field.tsx';
import { StreetField } from '../street-field.tsx';
import styles from './creation.module.scss';
import { streetNotes } from './notes.ts';
import type { Creation } from './use-creation.ts';

/** City, then street and house, with their suggestions and what is to be said about them (ADR-43, ADR-47 to ADR-51). */
export function AddressInputs({
  creation,
  takesFocus = false,
}: {
  readonly creation: Creation;
  /** The first field that needs something takes the focus. */
  readonly takesFocus?: boolean | undefined;
}) {
  const { city, street, choice } = creation;
  const [focusAt] = useState(takesFocus ? (city.city === null ? 'city' : 'street') : null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    // What the map had found is replaced by the first key.
    if (focusAt === 'street') box?.querySelectorAll('input')[1]?.select();
  }, [box, focusAt]);
  return (
    <div ref={setBox} className={styles.inputs}>
      <CityField
        city={city.city}
        text={city.text}
        isTyped={city.isTyped}
        takesFocus={focusAt === 'city'}
        onType={creation.typeCity}
        onChoose={creation.chooseCity}
      />
      <StreetField
        key={city.city?.id ?? 0}
        city={city.city}
        value={street}
        takesFocus={focusAt === 'street'}
        onChange={creation.typeStreet}
        onChoose={creation.chooseHouse}
        {...streetNotes(choice, street)}
      />
    </div>
  );
}
