import { unitCount, type Cart, type CartProduct } from '@shop/domain/cart';
import { formatAmount, formatDiscount, subtractKopecks } from '@shop/domain/kernel';

import { AppLink } from '../navigation/index.ts';
import { useRestricted } from '../profile/index.ts';
import { Image } from '../ui/index.ts';
import styles from './order-summary.module.scss';
import { checkoutUiTexts } from './texts.ts';

const texts = checkoutUiTexts.summary;
/** How many goods are pictured; the others are counted. */
const MAX_PICTURES = 6;

type Pictured = { readonly key: string; readonly product: CartProduct | null };

function Picture({ product }: { readonly product: CartProduct | null }) {
  const isRestricted = useRestricted({ isAdult: product?.isAdult === true });
  return <Image src={product?.previewImage ?? null} alt="" blurred={isRestricted} />;
}

/** A picture of each product, those of combos too; a product may be in two slots of one. */
function picturesOf(cart: Cart): readonly Pictured[] {
  return cart.products.flatMap((line): readonly Pictured[] => {
    if (line.quantity === 0 || line.type === 'CUTLERY') return [];
    return line.type === 'COMBO_SET'
      ? line.comboSetProducts.map(({ product }, slot) => ({ key: `${line.id} ${slot}`, product }))
      : [{ key: line.id, product: line.product }];
  });
}

/** What is ordered: its goods, what is taken off and why, and the way back to the cart. */
export function OrderSummary({ cart }: { readonly cart: Cart }) {
  const pictures = picturesOf(cart);
  const more = pictures.length - MAX_PICTURES;
  const saving = subtractKopecks(cart.totalOldPrice, cart.totalPrice);
  const bonuses = subtractKopecks(cart.totalPrice, cart.payableTotal);
  const { promotion } = cart;
  const rows: readonly { title: string; value: string; why?: string }[] = [
    { title: texts.goods(unitCount(cart.products)), value: formatAmount(cart.totalOldPrice) },
    ...(saving === 0 ? [] : [{ title: texts.saving, value: formatDiscount(saving) }]),
    ...(promotion === null
      ? []
      : [
          {
            title: promotion.promocode === null ? promotion.name : texts.promocode(promotion.promocode),
            value: (promotion.promocode === null ? texts.promotion : texts.code)[
              promotion.applied ? 'applied' : 'notApplied'
            ],
            // Of one that is applied it tells the discount, which has a row of its own.
            why: promotion.applied ? '' : promotion.additionalText,
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
        {pictures.slice(0, MAX_PICTURES).map(({ key, product }) => (
          <li key={key} className={styles.good}>
            <Picture product={product} />
          </li>
        ))}
        {more > 0 ? <li className={styles.more}>+{more}</li> : null}
      </ul>
      <dl className={styles.rows}>
        {rows.map(({ title, value, why = '' }) => (
          // A promotion may be called like another row.
          <div key={title + value}>
            <dt>
              {title}
              {why === '' ? null : <span className={styles.why}>{why}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
