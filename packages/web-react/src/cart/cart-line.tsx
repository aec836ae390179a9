import type { CartLine } from '@shop/domain/cart';
import { isSoldOutLine } from '@shop/domain/cart';
import { largeImageUrl, shownSpecification } from '@shop/domain/catalog';
import { productPath, ZERO_KOPECKS } from '@shop/domain/kernel';

import { useShop } from '../kernel/shop-context.ts';
import { useRestricted } from '../profile/index.ts';
import { AppLink } from '../navigation/index.ts';
import { Badge, cx, IconButton, Image, Price, Stepper, TrashIcon } from '../ui/index.ts';
import styles from './cart-line.module.scss';
import { cartUiTexts } from './texts.ts';
import { useQuantity } from './use-quantity.ts';

type KnownLine = CartLine & { readonly product: NonNullable<CartLine['product']> };

function Controls({ line }: { readonly line: KnownLine }) {
  const { quantity, max, limit, change } = useQuantity(line.product);
  const shown = quantity === 0 ? line.quantity : quantity;
  return (
    <div className={styles.stepper}>
      <Stepper
        name={line.product.name}
        quantity={shown}
        max={limit === null ? max : shown}
        onChange={change}
      />
    </div>
  );
}

/** A line of the cart; a sold-out one can only be taken out (CRT-75). */
export function CartLineRow({ line, isChanged }: { readonly line: CartLine; readonly isChanged: boolean }) {
  const { cart } = useShop();
  const { product } = line;
  const isRestricted = useRestricted({ isAdult: product?.isAdult ?? false });
  const soldOut = isSoldOutLine(line);
  const name = product?.name ?? '';
  const image = product?.previewImage ?? null;
  return (
    <li className={cx(styles.root, isChanged && styles.changed)}>
      <AppLink
        to={product === null ? '/cart' : productPath({ id: product.id, slug: product.slug ?? null })}
        className={styles.link}
      >
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
          <span className={styles.note}>{shownSpecification(product?.specification ?? null)}</span>
          {isChanged ? <span className={styles.changedNote}>{cartUiTexts.changed}</span> : null}
        </span>
      </AppLink>
      <div className={styles.side}>
        {soldOut ? (
          <>
            <Badge tone="dark">{cartUiTexts.soldOut}</Badge>
            <Price price={ZERO_KOPECKS} size="s" />
          </>
        ) : (
          <Price price={line.totalPrice} oldPrice={line.totalOldPrice} size="s" />
        )}
        <div className={styles.controls}>
          {soldOut || product === null ? null : <Controls line={{ ...line, product }} />}
          {soldOut ? (
            <IconButton
              kind="tile"
              label={cartUiTexts.remove(name)}
              onClick={() => (line.productId === null ? undefined : cart.remove(line.productId))}
            >
              <TrashIcon size={20} />
            </IconButton>
          ) : null}
        </div>
      </div>
    </li>
  );
}
