import type { Arrangement } from '@shop/domain/listing';

import { CloseIcon, passFocusOn } from '../ui/index.ts';
import styles from './arranger.module.scss';
import { panelTexts } from './panel-texts.ts';

type Chosen = { readonly name: string; readonly rest: Partial<Arrangement> };

const lessOne = <T,>(values: readonly T[], value: T): readonly T[] =>
  values.filter((other) => other !== value);

/** What is chosen, each with the arrangement without it. */
function chosenOf(wanted: Arrangement): readonly Chosen[] {
  const { sorting, brands, highlights, without } = wanted;
  return [
    ...(sorting === 'usual'
      ? []
      : [{ name: panelTexts.sortings[sorting], rest: { sorting: 'usual' } as const }]),
    ...(wanted.isDiscounted ? [{ name: panelTexts.isDiscounted, rest: { isDiscounted: false } }] : []),
    ...(wanted.isInStock ? [{ name: panelTexts.isInStock, rest: { isInStock: false } }] : []),
    ...brands.map((brand) => ({ name: brand, rest: { brands: lessOne(brands, brand) } })),
    ...highlights.map((mark) => ({ name: mark, rest: { highlights: lessOne(highlights, mark) } })),
    ...without.map((each) => ({
      name: panelTexts.withoutOne(panelTexts.avoidables[each]),
      rest: { without: lessOne(without, each) },
    })),
  ];
}

export type ChosenFiltersProps = {
  readonly wanted: Arrangement;
  readonly onChange: (wanted: Arrangement) => void;
  readonly onReset: () => void;
};

/** What is chosen, to be taken back one by one or all at once. */
export function ChosenFilters({ wanted, onChange, onReset }: ChosenFiltersProps) {
  return (
    <ul className={styles.choices} aria-label={panelTexts.chosen}>
      {chosenOf(wanted).map(({ name, rest }) => (
        <li key={name} ref={passFocusOn}>
          <button
            type="button"
            className={styles.choice}
            aria-label={panelTexts.remove(name)}
            onClick={() => onChange({ ...wanted, ...rest })}
          >
            {name}
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.reset} onClick={onReset}>
          {panelTexts.reset}
        </button>
      </li>
    </ul>
  );
}
