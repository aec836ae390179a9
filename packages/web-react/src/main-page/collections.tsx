import type { Section as MainSection } from '@shop/application/catalog';
import { useId, useRef, useState, type KeyboardEvent } from 'react';

import { cx, Image } from '../ui/index.ts';
import { picturesOf, ProductSlider, Section, type Tint } from '../catalog/index.ts';
import styles from './collections.module.scss';
import { mainPageTexts } from './texts.ts';

const tints: readonly Tint[] = ['honey', 'lilac', 'mint', 'sky', 'peach', 'rose'];
const PICTURES = 3;

/** Popular collections (CTG-03): a large tile for each, and the goods of the chosen one. */
export function Collections({ sections }: { readonly sections: readonly MainSection[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const tiles = useRef<HTMLDivElement>(null);
  const shown = sections[chosen] ?? sections[0];
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (chosen + step + sections.length) % sections.length;
    setChosen(next);
    tiles.current?.querySelectorAll('button')[next]?.focus();
  };
  if (shown === undefined) return null;
  return (
    <Section title={mainPageTexts.sections.collections}>
      <div
        ref={tiles}
        role="tablist"
        aria-label={mainPageTexts.sections.collections}
        className={styles.tiles}
        onKeyDown={move}
        tabIndex={-1}
      >
        {sections.map((section, index) => {
          const isChosen = section === shown;
          return (
            <button
              key={section.id}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              className={cx(
                styles.tile,
                styles[tints[index % tints.length] ?? 'honey'],
                isChosen && styles.chosen,
              )}
              onClick={() => setChosen(index)}
            >
              <span className={styles.name}>{section.title}</span>
              <span className={styles.pictures}>
                {picturesOf(section.products)
                  .slice(0, PICTURES)
                  .map((picture, at) => (
                    <Image key={`${at} ${picture}`} className={styles.picture} src={picture} alt="" />
                  ))}
              </span>
            </button>
          );
        })}
      </div>
      <div
        key={shown.id}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${sections.indexOf(shown)}`}
      >
        <ProductSlider label={shown.title} products={shown.products} />
      </div>
    </Section>
  );
}
