import type { ComboSet, Product } from '@shop/application/catalog';
import type { ComboCartLine } from '@shop/domain/cart';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Frame, useIsDrawer, useIsHere, useNavigation } from '../navigation/index.ts';
import { Button, CloseIcon, IconButton, Image } from '../ui/index.ts';
import styles from './combo.module.scss';
import { ComboFooter } from './combo-footer.tsx';
import { ComboSetRow } from './combo-set.tsx';
import { comboUiTexts } from './texts.ts';
import { useComboChoice, type ComboChoice } from './use-combo-choice.ts';

export type ComboDetailsProps = {
  readonly combo: ComboSet;
  /** The line of the cart to change, or null. */
  readonly line: ComboCartLine | null;
  readonly isOverCart: boolean;
  readonly onRetry: () => void;
};

function Head({ combo }: { readonly combo: ComboSet }) {
  const isDrawer = useIsDrawer();
  const { title, description, imageLink } = combo;
  return (
    <div className={styles.head}>
      <div className={styles.hero}>
        <Image className={styles.picture} src={imageLink} alt="" eager />
      </div>
      {/* The sheet's own heading is only for screen readers; this one is visible. */}
      {isDrawer ? (
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
      ) : null}
      {description === '' ? null : <p className={styles.about}>{description}</p>}
    </div>
  );
}

type SetsProps = Pick<ComboDetailsProps, 'combo' | 'line'> & { readonly choice: ComboChoice };

/** The set that is open at first: of a sold-out line, the first that has to be replaced. */
function firstActive({ line, choice }: Omit<SetsProps, 'combo'>): number | null {
  if (line === null || line.quantity > 0) return null;
  const index = line.items.findIndex(({ productId }) => choice.overlayOf(productId) !== null);
  return index === -1 ? null : index;
}

function Sets({ combo, line, choice }: SetsProps) {
  const service = useShop().combo;
  const [active, setActive] = useState(() => firstActive({ line, choice }));
  const choose = async (set: number, product: Product) => {
    // Synchronous when no question is needed, so that the radio button reacts at once.
    if (!service.asksAge(product) || (await service.mayChoose(product))) choice.select(set, product.id);
  };
  const count = combo.productsSets.length;
  return (
    <ol className={styles.sets} aria-label={comboUiTexts.sets}>
      {combo.productsSets.map((products, index) => {
        const chosen = products.find(({ id }) => id === choice.selection[index]);
        const former = line?.comboSetProducts[index]?.product ?? null;
        const isGone = former !== null && !products.some(({ id }) => id === former.id);
        if (chosen === undefined) return null;
        return (
          <ComboSetRow
            // Slots are identified by position.
            key={index}
            label={comboUiTexts.slot(index + 1, count)}
            products={products}
            chosen={chosen}
            former={isGone ? former : null}
            isActive={active === index}
            overlayOf={choice.overlayOf}
            onToggle={() => setActive(active === index ? null : index)}
            onSelect={(product) => void choose(index, product)}
          />
        );
      })}
    </ol>
  );
}

/** A combo to be put together and added to the cart (CMB-03). */
export function ComboDetails({ combo, line, isOverCart, onRetry }: ComboDetailsProps) {
  const { combo: service, toasts } = useShop();
  const { close, open } = useNavigation();
  const isHere = useIsHere();
  const isDrawer = useIsDrawer();
  const choice = useComboChoice(combo, line);
  const { button, selection } = choice;
  const goToCart = () => {
    if (isOverCart) close();
    else open('/cart');
  };
  const act = async () => {
    if (button.kind === 'RETURN') {
      goToCart();
      return;
    }
    const isReplacing = line !== null;
    const done = isReplacing
      ? await service.replace(line, combo, selection)
      : await service.setQuantity(combo, selection, 1);
    if (!done.ok) {
      if (done.error !== 'AGE_NOT_CONFIRMED') toasts.show({ title: comboUiTexts.refused, icon: 'alert' });
      return;
    }
    toasts.show({ title: isReplacing ? comboUiTexts.replaced : comboUiTexts.added, icon: 'done' });
    if (isReplacing && isHere()) goToCart();
  };
  const hasSets = combo.productsSets.length > 0;
  return (
    <Frame
      bare
      title={combo.title}
      action={
        isDrawer ? undefined : (
          <IconButton kind="tile" label={comboUiTexts.close} onClick={close}>
            <CloseIcon />
          </IconButton>
        )
      }
      footer={
        hasSets ? (
          <ComboFooter
            combo={combo}
            choice={choice}
            onAct={() => void act()}
            onStep={(quantity) => void service.setQuantity(combo, selection, quantity)}
          />
        ) : undefined
      }
    >
      <div className={isDrawer ? styles.root : styles.page}>
        <Head combo={combo} />
        {hasSets ? (
          <Sets combo={combo} line={line} choice={choice} />
        ) : (
          <div className={styles.noSets} role="alert">
            <p>{comboUiTexts.noSets}</p>
            <Button kind="secondary" onClick={onRetry}>
              {comboUiTexts.retry}
            </Button>
          </div>
        )}
      </div>
    </Frame>
  );
}
