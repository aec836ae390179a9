import type { City } from '@shop/application/config';
import { useId, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { TextField, useService } from '../ui/index.ts';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';

export type CityFieldProps = { readonly city: City | null; readonly onChange: (city: City | null) => void };

function startsWith(city: City, text: string): boolean {
  const typed = text.trim().toLowerCase();
  return city.name.toLowerCase().startsWith(typed) || city.searchName.toLowerCase().startsWith(typed);
}

/** A city counts only when chosen from the list (ADR-47 to ADR-49). */
export function CityField({ city, onChange }: CityFieldProps) {
  const id = useId();
  const { served, all } = useService(useShop().address).cities;
  const [text, setText] = useState(city?.name ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [before, setBefore] = useState(city);
  if (before !== city) {
    setBefore(city);
    if (city !== null) setText(city.name);
  }
  const typed = text.trim();
  const matches = served.filter((known) => city !== null || startsWith(known, typed));
  const isUnserved =
    all.some((known) => known.name.toLowerCase() === typed.toLowerCase()) ||
    (matches.length === 0 && all.some((known) => startsWith(known, typed)));
  const error =
    city !== null || typed === '' || matches.length > 0
      ? null
      : isUnserved
        ? addressTexts.cityNotServed
        : addressTexts.cityUnknown;
  const shows = isOpen && matches.length > 0 && (city === null || matches.length > 1);
  return (
    <div className={styles.suggest}>
      <TextField
        label={addressTexts.city}
        value={text}
        error={error}
        clearable
        isCombobox
        aria-controls={id}
        aria-expanded={shows}
        autoComplete="off"
        onFocus={() => setIsOpen(true)}
        onChange={(next) => {
          setText(next);
          setIsOpen(true);
          if (city !== null) onChange(null);
        }}
      />
      {shows ? (
        <ul id={id} className={styles.options} aria-label={addressTexts.cities}>
          {matches.map((known) => (
            <li key={known.id}>
              <button
                type="button"
                className={styles.option}
                onClick={() => {
                  onChange(known);
                  setText(known.name);
                  setIsOpen(false);
                }}
              >
                {known.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
