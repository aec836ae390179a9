import type { AddressSuggestion } from '@shop/application/address';
import type { City } from '@shop/application/config';
import { useRef, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { PinIcon, SearchIcon, useDelayed } from '../ui/index.ts';
import { SuggestField } from './suggest-field.tsx';
import { addressTexts, creationTexts } from './texts.ts';

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
  readonly takesFocus?: boolean | undefined;
};

type Found = { readonly query: string; readonly items: readonly AddressSuggestion[] | null };

/** What a street fills the field with (OPN-114); taken already it has nothing more to offer. */
const withNumberToCome = ({ label }: AddressSuggestion): string => `${label}, `;

/** Street and house with suggestions; a street without a house fills the field and waits (ADR-51, OPN-114). */
export function StreetField({ city, value, onChange, onChoose, error, hint, takesFocus }: StreetFieldProps) {
  const { address } = useShop();
  const [found, setFound] = useState<Found | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // What fills the field from elsewhere, as a moved map, is no question.
  const question = asked === value ? asked : null;
  const suggest = () => {
    if (question === null) return;
    void address.suggest(city, question).then((answer) => {
      if (answer.ok) setFound({ query: question, items: answer.value });
      else if (answer.error.kind !== 'superseded') setFound({ query: question, items: null });
    });
  };
  // A text that changes while an earlier one is being answered is asked for, too.
  useDelayed(question !== null && found?.query !== question, TYPING_MS, suggest, question);
  const ask = (text: string) => {
    onChange(text);
    // What failed is no answer: the same text may be asked again.
    if (found?.items === null) setFound(null);
    setAsked(text.trim() === '' ? null : text);
  };
  const items =
    question === null ? [] : (found?.items ?? []).filter((item) => withNumberToCome(item) !== question);
  const answered = question !== null && found?.query === question ? found.items : undefined;
  const trouble =
    answered === null ? creationTexts.noSuggestions : answered?.length === 0 ? addressTexts.notFound : null;
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
