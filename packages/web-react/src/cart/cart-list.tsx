import {
  lineKey,
  type ComboCartLine,
  type DearerLines,
  type LineKey,
  type ProductCartLine,
} from '@shop/domain/cart';
import { useState } from 'react';

import { optionalPart } from '../kernel/optional-part.tsx';
import { Button, cx, isDesktop, useSizeClass } from '../ui/index.ts';
import { CartLineRow } from './cart-line.tsx';
import lineStyles from './cart-line.module.scss';
import styles from './cart-page.module.scss';
import { useReplacement } from './line-actions.tsx';
import { cartUiTexts } from './texts.ts';

/** Comes with the first combo in a cart. */
const ComboLineRow = optionalPart([], async () => (await import('./combo-line.tsx')).ComboLineRow);

export type CartListProps = {
  readonly label: string;
  readonly lines: readonly (ProductCartLine | ComboCartLine)[];
  readonly changed: ReadonlySet<LineKey>;
  readonly dearer: DearerLines;
  /** How many lines show on a desktop before 'Показать еще N' (CRT-14); null: all. */
  readonly collapsedTo: number | null;
};

/** Lines of one delivery; on a desktop it collapses (CRT-14, CRT-15). */
export function CartList({ label, lines, changed, dearer, collapsedTo }: CartListProps) {
  const size = useSizeClass();
  const [isOpen, setIsOpen] = useState(false);
  const replacement = useReplacement();
  const count = collapsedTo !== null && isDesktop(size) ? Math.min(collapsedTo, lines.length) : lines.length;
  const hidden = lines.length - count;
  return (
    <div className={styles.list}>
      <ul aria-label={label} className={styles.lines}>
        {(isOpen ? lines : lines.slice(0, count)).map((line) => {
          const key = lineKey(line);
          const isChanged = changed.has(key);
          return line.type === 'COMBO_SET' ? (
            <ComboLineRow key={key} line={line} isChanged={isChanged} priceBefore={dearer.get(key)}>
              <li className={cx(lineStyles.root, lineStyles.combo)} aria-busy="true" />
            </ComboLineRow>
          ) : (
            <CartLineRow
              key={key}
              line={line}
              isChanged={isChanged}
              priceBefore={dearer.get(key)}
              canReplace={replacement.canReplace(line)}
              onReplace={() => replacement.open(line)}
            />
          );
        })}
      </ul>
      {hidden === 0 ? null : (
        <Button kind="secondary" size="s" wide aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? cartUiTexts.less : cartUiTexts.more(hidden)}
        </Button>
      )}
      {replacement.drawer}
    </div>
  );
}
