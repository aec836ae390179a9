import type { OrderDetails, OrderLine } from '@shop/application/orders';
import { missingShare, moneyAndBonuses } from '@shop/domain/orders';

import { cx, Image, Price } from '../ui/index.ts';
import styles from './orders.module.scss';
import { orderUiTexts } from './texts.ts';

function Line({ line }: { readonly line: OrderLine }) {
  return (
    <li className={cx(styles.line, line.isDeleted && styles.gone)}>
      <Image src={line.image} alt="" className={styles.thumb} dimmed={line.isDeleted} />
      <span className={styles.lineText}>
        <span className={styles.name}>{line.title}</span>
        <span className={styles.note}>{orderUiTexts.pieces(line.quantity)}</span>
        {line.isDecreased ? (
          <span className={styles.warn}>{orderUiTexts.was(line.initialQuantity)}</span>
        ) : null}
        {line.isDeleted ? <span className={styles.warn}>{orderUiTexts.gone}</span> : null}
      </span>
      <Price price={line.price} size="s" exact />
    </li>
  );
}

/** What was ordered, as it is now (ORD-24); the products of a combo stand together below its name. */
export function OrderProducts({ order }: { readonly order: OrderDetails }) {
  const groups = Map.groupBy(order.products, ({ combo }) => combo?.number ?? null);
  const nameOf = ([line]: readonly OrderLine[]): string => line?.combo?.title ?? orderUiTexts.combo;
  const missing = missingShare(order);
  return (
    <section className={styles.group} data-block="products">
      <h2 className={styles.heading}>{orderUiTexts.products}</h2>
      {order.isOrderModified || order.isOrderLineChanged ? (
        <p className={styles.warn}>{orderUiTexts.modified}</p>
      ) : null}
      {missing === null ? null : (
        <p className={styles.note}>
          {orderUiTexts.missing(moneyAndBonuses(missing), order.status.isFinished)}
        </p>
      )}
      {[...groups].map(([number, lines]) => (
        <div key={number ?? 'alone'}>
          {number === null ? null : <h3 className={styles.combo}>{nameOf(lines)}</h3>}
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
