import type { CartProduct, ProductCartLine } from '@shop/domain/cart';
import { isSoldOutLine } from '@shop/domain/cart';
import { largeImageUrl, shownSpecification } from '@shop/domain/catalog';
import { productPath, ZERO_KOPECKS, type Kopecks } from '@shop/domain/kernel';

import { useShop } from '../kernel/shop-context.ts';
import { useRestricted } from '../profile/index.ts';
import { AppLink } from '../navigation/index.ts';
import { cx, Image, passFocusOn, Price, Stepper } from '../ui/index.ts';
import { useQuantity } from '../catalog/index.ts';
import styles from './cart-line.module.scss';
import { DearerNote } from './dearer-note.tsx';
import { RemoveButton, ReplaceButton } from './line-actions.tsx';
import { cartUiTexts } from './texts.ts';

function Controls({ line, product }: { readonly line: ProductCartLine; readonly product: CartProduct }) {
  const { quantity, max, isTakenByCombos, change } = useQuantity(product);
  const shown = quantity === 0 ? line.quantity : quantity;
  return (
    <div className={styles.stepper}>
      <Stepper
        name={product.name}
        quantity={shown}
        max={max}
        noMore={isTakenByCombos ? cartUiTexts.noMore : null}
        tone="quiet"
        onChange={change}
      />
    </div>
  );
}

export type CartLineRowProps = {
  readonly line: ProductCartLine;
  readonly isChanged: boolean;
  /** Of a line that has become dearer the unit price before. */
  readonly priceBefore: Kopecks | undefined;
  readonly canReplace: boolean;
  readonly onReplace: () => void;
};

/** A product's line; a sold-out one costs nothing and can be replaced or removed (CRT-75, RPL-01). */
export function CartLineRow({ line, isChanged, priceBefore, canReplace, onReplace }: CartLineRowProps) {
  const { cart } = useShop();
  const { product } = line;
  const isRestricted = useRestricted({ isAdult: product?.isAdult ?? false });
  const soldOut = isSoldOutLine(line);
  const isDearer = priceBefore !== undefined && !soldOut;
  const name = product?.name ?? cartUiTexts.unknown;
  const image = product?.previewImage ?? null;
  const shown = (
    <>
      <Image
        className={styles.picture}
        src={image}
        largeSrc={image === null ? undefined : largeImageUrl(image)}
        sizes="80px"
        alt=""
        dimmed={soldOut}
        blurred={isRestricted}
      />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {soldOut ? (
          <span className={styles.gone}>{cartUiTexts.soldOut}</span>
        ) : (
          <span className={styles.note}>{shownSpecification(product?.specification ?? null)}</span>
        )}
        {isChanged && !soldOut ? <span className={styles.changedNote}>{cartUiTexts.changed}</span> : null}
        {isDearer ? <DearerNote before={priceBefore} /> : null}
      </span>
    </>
  );
  return (
    <li
      ref={passFocusOn}
      className={cx(styles.root, soldOut && styles.soldOut, (isChanged || isDearer) && styles.changed)}
    >
      {product === null ? (
        <div className={styles.link}>{shown}</div>
      ) : (
        <AppLink to={productPath({ id: product.id, slug: product.slug ?? null })} className={styles.link}>
          {shown}
        </AppLink>
      )}
      <div className={styles.side}>
        <Price
          price={soldOut ? ZERO_KOPECKS : line.totalPrice}
          oldPrice={soldOut ? null : line.totalOldPrice}
          size="s"
          exact
        />
        {soldOut ? (
          <div className={styles.controls}>
            <ReplaceButton name={name} canReplace={canReplace} onClick={onReplace} />
            <RemoveButton name={name} onClick={() => cart.removeLine(line)} />
          </div>
        ) : product === null ? null : (
          <Controls line={line} product={product} />
        )}
      </div>
    </li>
  );
}
