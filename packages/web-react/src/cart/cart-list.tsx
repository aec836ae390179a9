import type { CartLine } from '@shop/domain/cart';
import { useState } from 'react';

import { Button, isDesktop, useSizeClass } from '../ui/index.ts';
import { CartLineRow } from './cart-line.tsx';
import styles from './cart-page.module.scss';
import { cartUiTexts } from './texts.ts';

export type CartListProps = {
  readonly label: string;
  readonly lines: readonly CartLine[];
  readonly changedIds: ReadonlySet<string>;
  /** How many lines show on a desktop before 'Показать еще N' (CRT-14); null: all. */
  readonly collapsedTo: number | null;
};

/** Lines of one delivery; on a desktop it collapses (CRT-14, CRT-15). */
export function CartList({ label, lines, changedIds, collapsedTo }: CartListProps) {
  const size = useSizeClass();
  const [isOpen, setIsOpen] = useState(false);
  const count = collapsedTo !== null && isDesktop(size) ? Math.min(collapsedTo, lines.length) : lines.length;
  const hidden = lines.length - count;
  return (
    <div>
      <ul aria-label={label} className={styles.lines}>
        {(isOpen ? lines : lines.slice(0, count)).map((line) => (
          <CartLineRow
            key={line.id === '' ? line.productId : line.id}
            line={line}
            isChanged={line.productId !== null && changedIds.has(line.productId)}
          />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button kind="secondary" size="s" wide aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? cartUiTexts.less : cartUiTexts.more(hidden)}
        </Button>
      )}
    </div>
  );
}
