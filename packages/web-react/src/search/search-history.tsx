import { useState } from 'react';

import { Section } from '../catalog/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Button, Chip, ChipList } from '../ui/index.ts';
import styles from './search-page.module.scss';
import { searchTexts } from './texts.ts';

/** What was searched for before, and the way to forget it. */
export function SearchHistory({ onTake }: { readonly onTake: (text: string) => void }) {
  const { search } = useShop();
  const [history, setHistory] = useState(() => search.history());
  if (history.length === 0) return null;
  return (
    <Section title={searchTexts.history}>
      <ChipList label={searchTexts.history} scrolls>
        {history.map((text) => (
          <li key={text}>
            <Chip onClick={() => onTake(text)}>{text}</Chip>
          </li>
        ))}
      </ChipList>
      <Button
        kind="plain"
        size="s"
        className={styles.forget}
        onClick={({ currentTarget }) => {
          // It goes with what it clears.
          currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
          search.forget();
          setHistory([]);
        }}
      >
        {searchTexts.forget}
      </Button>
    </Section>
  );
}
