import { sortings, type Arrangement, type Choice, type Choices } from '@shop/domain/listing';
import { useId, useState, type ReactNode } from 'react';

import { cx } from '../ui/index.ts';
import styles from './arranger.module.scss';
import { panelTexts } from './panel-texts.ts';

/** As many of a group are shown at first. */
const FIRST_CHOICES = 12;

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      <ul className={styles.choices}>{children}</ul>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}

type ToggleProps = {
  readonly children: string;
  readonly isOn: boolean;
  readonly count?: number;
  readonly onClick: () => void;
};

/** A filter, with how many goods it would leave; one that would leave none can only be taken back. */
function Toggle({ children, isOn, count, onClick }: ToggleProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        disabled={count === 0 && !isOn}
        className={cx(styles.choice, isOn && styles.on)}
        onClick={onClick}
      >
        {children}
        {count === undefined ? null : <span className={styles.number}> {count}</span>}
      </button>
    </li>
  );
}

/** The list with the value put in, or taken out if it was there. */
const toggled = <T,>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

type ManyProps<T extends string> = {
  readonly title: string;
  readonly note?: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: readonly T[];
  readonly nameOf: (value: T) => string;
  readonly onChange: (chosen: readonly T[]) => void;
};

function Many<T extends string>({ title, note, choices, chosen, nameOf, onChange }: ManyProps<T>) {
  const [isWhole, setIsWhole] = useState(false);
  if (choices.length === 0) return null;
  const first = isWhole
    ? choices
    : choices.filter(({ value }, index) => index < FIRST_CHOICES || chosen.includes(value));
  const left = choices.length - first.length;
  return (
    <Group title={title} {...(note === undefined ? {} : { note })}>
      {first.map(({ value, count }) => (
        <Toggle
          key={value}
          isOn={chosen.includes(value)}
          count={count}
          onClick={() => onChange(toggled(chosen, value))}
        >
          {nameOf(value)}
        </Toggle>
      ))}
      {left === 0 ? null : (
        <li>
          <button type="button" className={styles.choice} onClick={() => setIsWhole(true)}>
            {panelTexts.more(left)}
          </button>
        </li>
      )}
    </Group>
  );
}

export type ArrangementPanelProps = {
  readonly wanted: Arrangement;
  readonly choices: Choices;
  readonly onChange: (wanted: Arrangement) => void;
};

/** Everything a list can be sorted and filtered by; each tap counts at once. */
export function ArrangementPanel({ wanted, choices, onChange }: ArrangementPanelProps) {
  const { isDiscounted, isInStock } = wanted;
  const change = (part: Partial<Arrangement>) => onChange({ ...wanted, ...part });
  return (
    <div className={styles.groups}>
      <Group title={panelTexts.sorting}>
        {sortings.map((sorting) => (
          <Toggle key={sorting} isOn={wanted.sorting === sorting} onClick={() => change({ sorting })}>
            {panelTexts.sortings[sorting]}
          </Toggle>
        ))}
      </Group>
      <Group title={panelTexts.state}>
        <Toggle
          isOn={isDiscounted}
          count={choices.discounted}
          onClick={() => change({ isDiscounted: !isDiscounted })}
        >
          {panelTexts.isDiscounted}
        </Toggle>
        <Toggle isOn={isInStock} count={choices.inStock} onClick={() => change({ isInStock: !isInStock })}>
          {panelTexts.isInStock}
        </Toggle>
      </Group>
      <Many
        title={panelTexts.brands}
        choices={choices.brands}
        chosen={wanted.brands}
        nameOf={(brand) => brand}
        onChange={(brands) => change({ brands })}
      />
      <Many
        title={panelTexts.highlights}
        choices={choices.highlights}
        chosen={wanted.highlights}
        nameOf={(highlight) => highlight}
        onChange={(highlights) => change({ highlights })}
      />
      <Many
        title={panelTexts.without}
        note={panelTexts.aboutIngredients}
        choices={choices.without}
        chosen={wanted.without}
        nameOf={(name) => panelTexts.avoidables[name]}
        onChange={(without) => change({ without })}
      />
    </div>
  );
}
