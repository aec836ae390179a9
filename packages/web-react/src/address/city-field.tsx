import type { City } from '@shop/application/config';
import { isCityTyped } from '@shop/domain/address';

import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';
import { SuggestField } from './suggest-field.tsx';
import { addressTexts } from './texts.ts';

export type CityFieldProps = {
  /** The chosen city; null if none was chosen, whatever the text is (ADR-47). */
  readonly city: City | null;
  readonly text: string;
  /** Whether the shopper typed the text; only typed text can be wrong. */
  readonly isTyped: boolean;
  readonly onType: (text: string) => void;
  readonly onChoose: (city: City) => void;
  readonly takesFocus?: boolean | undefined;
};

/** A city counts only when chosen from the list (ADR-47 to ADR-49). */
export function CityField({ city, text, isTyped, onType, onChoose, takesFocus }: CityFieldProps) {
  const { served, all } = useService(useShop().address).cities;
  const matches = served.filter((known) => city !== null || isCityTyped(known, text));
  const areKnown = served.length > 0 || all.length > 0;
  const isUnserved = all.some((known) => isCityTyped(known, text));
  const isRight = city !== null || !isTyped || !areKnown || text.trim() === '' || matches.length > 0;
  const error = isRight ? null : isUnserved ? addressTexts.cityNotServed : addressTexts.cityUnknown;
  return (
    <SuggestField
      label={addressTexts.city}
      listLabel={addressTexts.cities}
      value={text}
      options={
        city !== null && matches.length === 1 ? [] : matches.map(({ id, name }) => ({ id, label: name }))
      }
      error={error}
      takesFocus={takesFocus}
      onChange={onType}
      onChoose={(index) => {
        const chosen = matches[index];
        if (chosen !== undefined) onChoose(chosen);
        return false;
      }}
    />
  );
}
