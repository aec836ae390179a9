import { useEffect, useState } from 'react';

import { CityField } from '../city-field.tsx';
import { StreetField } from '../street-field.tsx';
import styles from './creation.module.scss';
import { streetNotes } from './notes.ts';
import type { Creation } from './use-creation.ts';

/** City, street and house, with suggestions and messages (ADR-43, ADR-47 to ADR-51). */
export function AddressInputs({
  creation,
  takesFocus = false,
}: {
  readonly creation: Creation;
  /** The first incomplete field takes the focus. */
  readonly takesFocus?: boolean | undefined;
}) {
  const { city, street, choice } = creation;
  const [focusAt] = useState(takesFocus ? (city.city === null ? 'city' : 'street') : null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    // The text found by the map is selected, so that typing replaces it.
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
