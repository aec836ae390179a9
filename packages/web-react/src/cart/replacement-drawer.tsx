import { lineKey, type CartProduct, type LineKey, type ProductCartLine } from '@shop/domain/cart';
import { largeImageUrl, shownPrices, shownSpecification } from '@shop/domain/catalog';
import { useRef, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useOverlaySteps } from '../navigation/index.ts';
import { useRestricted } from '../profile/index.ts';
import { Button, Drawer, Image, Stepper } from '../ui/index.ts';
import { useQuantity } from '../catalog/index.ts';
import styles from './replacement-drawer.module.scss';
import { laterTexts } from './later-texts.ts';
import { cartUiTexts } from './texts.ts';

type CandidateProps = {
  readonly product: CartProduct;
  /** The first unit replaces the sold-out line. */
  readonly onAdd: (product: CartProduct) => void;
};

function Candidate({ product, onAdd }: CandidateProps) {
  const { quantity, state, max, change } = useQuantity(product);
  const isRestricted = useRestricted(product);
  const prices = shownPrices(product);
  if (prices === null) return null;
  const { previewImage, name } = product;
  return (
    <li className={styles.candidate}>
      <Image
        className={styles.picture}
        src={previewImage}
        largeSrc={previewImage === null ? undefined : largeImageUrl(previewImage)}
        sizes="96px"
        alt=""
        blurred={isRestricted}
      />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{shownSpecification(product.specification)}</span>
      </span>
      <div className={styles.stepper}>
        {state.kind === 'NO_MORE' && quantity === 0 ? (
          <Button size="s" wide disabled>
            {cartUiTexts.noMore}
          </Button>
        ) : (
          <Stepper
            name={name}
            quantity={quantity}
            max={max}
            price={prices.price}
            oldPrice={prices.oldPrice}
            onChange={(delta) => {
              if (delta > 0 && quantity === 0) onAdd(product);
              else change(delta);
            }}
          />
        )}
      </div>
    </li>
  );
}

export type ReplacementDrawerProps = {
  readonly soldOut: ProductCartLine;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited: () => void;
};

/** Products similar to a sold-out one (RPL-03, RPL-04, OPN-296); the list stays as it was when the drawer opened. */
export function ReplacementDrawer({ soldOut, ...drawer }: ReplacementDrawerProps) {
  const { cart } = useShop();
  useOverlaySteps(drawer.isOpen ? ['part:replacements'] : [], drawer.onClose);
  const [candidates] = useState(() => cart.state.cart?.replacements.get(soldOut.productId) ?? []);
  const last = useRef<LineKey>(lineKey(soldOut));
  const add = async (product: CartProduct) => {
    const added = await cart.replace(soldOut, product, last.current);
    if (added.ok) last.current = added.value;
  };
  return (
    <Drawer
      {...drawer}
      title={laterTexts.replacement.title}
      subtitle={laterTexts.replacement.subtitle}
      footer={
        <Button wide onClick={drawer.onClose}>
          {laterTexts.replacement.done}
        </Button>
      }
    >
      <ul className={styles.list} aria-label={laterTexts.replacement.title}>
        {candidates.map((product) => (
          <Candidate key={product.id} product={product} onAdd={(chosen) => void add(chosen)} />
        ))}
      </ul>
    </Drawer>
  );
}
