import type { ComboSetCard } from '@shop/application/catalog';
import { formatPrice } from '@shop/domain/kernel';

import { useFlag } from '../kernel/use-flag.ts';
import { AppLink } from '../navigation/index.ts';
import { Badge, Image } from '../ui/index.ts';
import styles from './combo-card.module.scss';
import { comboCardTexts } from './card-texts.ts';

/** Goods that are cheaper together: picture, title, lowest price; leads to the combo set (CTG-39). */
export function ComboCard({ combo }: { readonly combo: ComboSetCard }) {
  const { id, title, shortcutDescription, imageLink, discount, priceFrom } = combo;
  return (
    <AppLink to={`/combo/${encodeURIComponent(id)}`} className={styles.root}>
      <Image className={styles.picture} src={imageLink} alt="" />
      <span className={styles.text}>
        <Badge tone="accent">{comboCardTexts.discount(discount)}</Badge>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>{shortcutDescription}</span>
        {priceFrom === null ? null : (
          <span className={styles.price}>{comboCardTexts.from(formatPrice(priceFrom))}</span>
        )}
      </span>
    </AppLink>
  );
}

/** The combo sets of a category; with the flag off, none (FLG-12). */
export function ComboCards({ combos }: { readonly combos: readonly ComboSetCard[] }) {
  const isOn = useFlag('comboSets');
  if (combos.length === 0 || !isOn) return null;
  return (
    <ul className={styles.list} aria-label={comboCardTexts.list}>
      {combos.map((combo) => (
        <li key={combo.id} className={styles.item}>
          <ComboCard combo={combo} />
        </li>
      ))}
    </ul>
  );
}
