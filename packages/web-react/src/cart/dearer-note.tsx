import { formatAmount, type Kopecks } from '@shop/domain/kernel';

import styles from './cart-line.module.scss';
import { cartUiTexts } from './texts.ts';

/** Says that a line has become dearer, and what one unit cost before. */
export function DearerNote({ before }: { readonly before: Kopecks }) {
  return <span className={styles.changedNote}>{cartUiTexts.dearer(formatAmount(before))}</span>;
}
