import { unitCount, type Cart } from '@shop/domain/cart';
import { formatAmount, formatDiscount, subtractKopecks } from '@shop/domain/kernel';

import { AppLink } from '../navigation/index.ts';
import { Image } from '../ui/index.ts';
import styles from './order-summary.module.scss';
import { checkoutUiTexts } from './texts.ts';

const texts = checkoutUiTexts.summary;
/** How many goods are pictured; the others are counted. */
const MAX_PICTURES = 6;

type Pictured = { readonly key: string; readonly image: string | null };

/** A picture of each product, those of combos too. */
function picturesOf(cart: Cart): readonly Pictured[] {
  return cart.products.flatMap((line): readonly Pictured[] => {
    if (line.quantity === 0 || line.type === 'CUTLERY') return [];
    return line.type === 'COMBO_SET'
      ? line.comboSetProducts.map(({ productId, product }) => ({
          key: `${line.id} ${productId}`,
          image: product?.previewImage ?? null,
        }))
      : [{ key: line.id, image: line.product?.previewImage ?? null }];
  });
}

/** What is ordered: its goods, what is taken off and why, and the way back to the cart. */
export function OrderSummary({ cart }: { readonly cart: Cart }) {
  const pictures = picturesOf(cart);
  const more = pictures.length - MAX_PICTURES;
  const saving = subtractKopecks(cart.totalOldPrice, cart.totalPrice);
  const bonuses = subtractKopecks(cart.totalPrice, cart.payableTotal);
  const { promotion } = cart;
  const rows = [
    { title: texts.goods(unitCount(cart.products)), value: formatAmount(cart.totalOldPrice) },
    ...(saving === 0 ? [] : [{ title: texts.saving, value: formatDiscount(saving) }]),
    ...(promotion === null
      ? []
      : [
          {
            title: promotion.promocode === null ? promotion.name : texts.promocode(promotion.promocode),
            value: promotion.applied ? texts.applied : texts.notApplied,
          },
        ]),
    ...(bonuses === 0 ? [] : [{ title: texts.bonuses, value: formatDiscount(bonuses) }]),
  ];
  return (
    <section className={styles.root} aria-label={texts.title}>
      <div className={styles.header}>
        <h2 className={styles.heading}>{texts.title}</h2>
        <AppLink to="/cart" className={styles.change}>
          {texts.toCart}
        </AppLink>
      </div>
      <ul className={styles.goods} aria-hidden="true">
        {pictures.slice(0, MAX_PICTURES).map(({ key, image }) => (
          <li key={key} className={styles.good}>
            <Image src={image} alt="" />
          </li>
        ))}
        {more > 0 ? <li className={styles.more}>+{more}</li> : null}
      </ul>
      <dl className={styles.rows}>
        {rows.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
