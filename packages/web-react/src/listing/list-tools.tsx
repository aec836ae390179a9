import type { Product } from '@shop/application/catalog';
import { LONG_LIST, mayArrange } from '@shop/domain/listing';
import { Suspense, useRef, useState, type ReactNode } from 'react';

import { ProductList } from '../catalog/index.ts';
import { lazyPart } from '../kernel/lazy-part.ts';
import { Button } from '../ui/index.ts';
import styles from './list-tools.module.scss';
import { listingTexts } from './texts.ts';
import { useOwnQuery } from './use-own-query.ts';

/** Comes with the first tap, or with an address that names an arrangement. */
const Arranger = lazyPart(async () => (await import('./arranger.tsx')).Arranger);

export type ListToolsProps = {
  /** The path of the screen, whose query names the arrangement. */
  readonly path: string;
  readonly label: string;
  /** The heading of the list, in one row with the button. */
  readonly heading?: ReactNode | undefined;
  /** All goods of the list. */
  readonly ids: readonly string[];
  /** The list in the shop's own order. */
  readonly children: ReactNode;
};

/** Sorting and filters over a list that is too long to be looked through. */
export function ListTools({ path, label, heading, ids, children }: ListToolsProps) {
  const query = useOwnQuery(path);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const [arranged, setArranged] = useState<readonly Product[] | null>(null);
  if (ids.length <= LONG_LIST)
    return (
      <>
        {heading}
        {children}
      </>
    );
  const isNeeded = isOpen || mayArrange(query);
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        {heading}
        <Button
          ref={toggle}
          kind="secondary"
          size="s"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {listingTexts.open}
        </Button>
      </div>
      {isNeeded || arranged !== null ? (
        <Suspense>
          <Arranger
            query={query}
            ids={ids}
            isOpen={isOpen}
            opener={toggle}
            onClose={() => {
              setIsOpen(false);
              toggle.current?.focus();
            }}
            onArranged={setArranged}
          />
        </Suspense>
      ) : null}
      {arranged === null ? children : <ProductList label={label} products={arranged} />}
    </div>
  );
}
