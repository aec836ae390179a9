import type { AddressSuggestion } from '@shop/application/address';
import type { City } from '@shop/application/config';
import { useId, useRef, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { TextField, useDelayed } from '../ui/index.ts';
import styles from './address.module.scss';
import { addressTexts } from './texts.ts';

/** Suggestions are asked for this long after the last key, in ms. */
const TYPING_MS = 250;

export type StreetFieldProps = {
  readonly city: City | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A house was chosen. */
  readonly onChoose: (suggestion: AddressSuggestion) => void;
  readonly error: string | null;
  readonly hint?: string | undefined;
};

/** Street and house with suggestions; a street without a house fills the field and waits (ADR-51, OPN-114). */
export function StreetField({ city, value, onChange, onChoose, error, hint }: StreetFieldProps) {
  const id = useId();
  const { address } = useShop();
  const [found, setFound] = useState<{
    readonly query: string;
    readonly items: readonly AddressSuggestion[];
  } | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const needsAnswer = asked !== null && found?.query !== asked;
  useDelayed(needsAnswer, TYPING_MS, () => {
    if (asked === null) return;
    void address.suggest(city, asked).then((answer) => {
      if (answer.ok) setFound({ query: asked, items: answer.value });
      else if (answer.error.kind !== 'superseded') setFound({ query: asked, items: [] });
    });
  });
  const items = asked !== null && value.trim() !== '' ? (found?.items ?? []) : [];
  const isNothing =
    asked !== null && value.trim() !== '' && found?.query === asked && found.items.length === 0;
  return (
    <div className={styles.suggest}>
      <TextField
        label={addressTexts.street}
        value={value}
        inputRef={input}
        error={error ?? (isNothing ? addressTexts.notFound : null)}
        hint={hint}
        clearable
        disabled={city === null}
        isCombobox
        aria-controls={id}
        aria-expanded={items.length > 0}
        autoComplete="off"
        onChange={(text) => {
          onChange(text);
          setAsked(text.trim() === '' ? null : text);
        }}
      />
      {items.length === 0 ? null : (
        <ul id={id} className={styles.options} aria-label={addressTexts.suggestions}>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.option}
                onClick={() => {
                  if (item.isBuilding) {
                    setAsked(null);
                    onChoose(item);
                  } else {
                    onChange(`${item.label}, `);
                    setAsked(`${item.label}, `);
                    input.current?.focus();
                  }
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
