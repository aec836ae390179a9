import type { AddressSuggestion } from '@shop/application/address';
import type { City } from '@shop/application/config';
import { lacksHouse } from '@shop/domain/address';
import { useRef, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { PinIcon, SearchIcon, useDelayed } from '../ui/index.ts';
import { SuggestField } from './suggest-field.tsx';
import { addressTexts, creationTexts } from './texts.ts';

/** How long after the last key suggestions are fetched, in ms. */
const TYPING_MS = 250;

export type StreetFieldProps = {
  readonly city: City | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A house was chosen. */
  readonly onChoose: (suggestion: AddressSuggestion) => void;
  readonly error: string | null;
  readonly hint?: string | undefined;
  readonly takesFocus?: boolean | undefined;
};

type Found = { readonly query: string; readonly items: readonly AddressSuggestion[] | null };

/** The text that a chosen street leaves in the field (OPN-114); once it is there, the street is no longer offered. */
const withNumberToCome = ({ label }: AddressSuggestion): string => `${label}, `;

/** Street and house with suggestions; a street without a house fills the field and waits (ADR-51, OPN-114). */
export function StreetField({ city, value, onChange, onChoose, error, hint, takesFocus }: StreetFieldProps) {
  const { address } = useShop();
  const [found, setFound] = useState<Found | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Text that was not typed, as from a moved map, is not queried.
  const question = asked === value ? asked : null;
  const suggest = () => {
    if (question === null) return;
    void address.suggest(city, question).then((answer) => {
      if (answer.ok) setFound({ query: question, items: answer.value });
      else if (answer.error.kind !== 'superseded') setFound({ query: question, items: null });
    });
  };
  // A text that changes while an earlier one is being answered is queried, too.
  useDelayed(question !== null && found?.query !== question, TYPING_MS, suggest, question);
  const ask = (text: string) => {
    onChange(text);
    // A failure is no answer, so the same text may be queried again.
    if (found?.items === null) setFound(null);
    setAsked(text.trim() === '' ? null : text);
  };
  const items =
    question === null ? [] : (found?.items ?? []).filter((item) => withNumberToCome(item) !== question);
  const answered = question !== null && found?.query === question ? found.items : undefined;
  const trouble =
    answered === undefined || question === null
      ? null
      : answered === null
        ? creationTexts.noSuggestions
        : answered.length === 0
          ? addressTexts.notFound
          : lacksHouse(question, answered)
            ? addressTexts.noSuchHouse
            : null;
  return (
    <SuggestField
      label={addressTexts.street}
      listLabel={addressTexts.suggestions}
      value={value}
      options={items.map(({ id, label, isBuilding, attributes }) => ({
        id,
        label,
        note: attributes.settlement === '' ? attributes.district : attributes.settlement,
        icon: isBuilding ? <PinIcon size={20} /> : <SearchIcon size={20} />,
      }))}
      areStale={answered === undefined}
      error={error ?? trouble}
      hint={hint}
      disabled={city === null && value === ''}
      takesFocus={takesFocus}
      inputRef={input}
      onChange={ask}
      onChoose={(index) => {
        const item = items[index];
        if (item === undefined) return false;
        if (item.isBuilding) {
          setAsked(null);
          onChoose(item);
        } else {
          ask(withNumberToCome(item));
          input.current?.focus();
        }
        return !item.isBuilding;
      }}
    />
  );
}
