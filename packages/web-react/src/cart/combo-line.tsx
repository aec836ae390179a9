import type { ComboCartLine } from '@shop/domain/cart';
import { lineKey } from '@shop/domain/cart';
import { comboLimit, comboLineState, isComboAtLimit } from '@shop/domain/combo';
import { largeImageUrl } from '@shop/domain/catalog';
import { ZERO_KOPECKS, type Kopecks } from '@shop/domain/kernel';

import { useShop } from '../kernel/shop-context.ts';
import { AppLink, useStateFor } from '../navigation/index.ts';
import { useRestricted } from '../profile/index.ts';
import { ButtonLink, cx, Image, Price, Stepper, passFocusOn } from '../ui/index.ts';
import styles from './cart-line.module.scss';
import { DearerNote } from './dearer-note.tsx';
import { laterTexts } from './later-texts.ts';
import { RemoveButton } from './line-actions.tsx';
import { cartUiTexts } from './texts.ts';

/** The path of a combo line's details, which says which line the shopper wants to change. */
function detailsPath(line: ComboCartLine): string {
  return `/combo/${encodeURIComponent(line.comboId)}?line=${encodeURIComponent(lineKey(line))}`;
}

/** Up to four pictures of what is in it. */
function Collage({ line, isDimmed }: { readonly line: ComboCartLine; readonly isDimmed: boolean }) {
  const isAdult = line.comboSetProducts.some(({ product }) => product?.isAdult === true);
  const isRestricted = useRestricted({ isAdult });
  const single = line.combo?.imageLink ?? null;
  const images =
    single === null
      ? line.comboSetProducts.slice(0, 4).map(({ product }) => product?.previewImage ?? null)
      : [single];
  return (
    <span className={cx(styles.picture, images.length > 1 && styles.collage)}>
      {images.map((image, index) => (
        <Image
          // Keyed by slot, because a product may be in two.
          key={index}
          src={image}
          largeSrc={image === null || single !== null ? undefined : largeImageUrl(image)}
          sizes={images.length > 1 ? '40px' : '80px'}
          alt=""
          dimmed={isDimmed}
          blurred={isRestricted}
        />
      ))}
    </span>
  );
}

function Controls({ line, name }: { readonly line: ComboCartLine; readonly name: string }) {
  const { cart } = useShop();
  const lines = cart.state.cart?.products ?? [];
  const limits = cart.limits();
  const key = lineKey(line);
  const others = lines.filter((other) => other.type === 'COMBO_SET' && lineKey(other) !== key);
  return (
    <div className={styles.stepper}>
      <Stepper
        name={name}
        quantity={line.quantity}
        max={comboLimit(line.items, others, limits)}
        noMore={isComboAtLimit(line, lines, limits) ? cartUiTexts.noMore : null}
        tone="quiet"
        onChange={(delta) => void cart.setCombo(line, line.quantity + delta)}
      />
    </div>
  );
}

/**
 * A combo's line: pictures, goods and price; with a sold-out part it says so and leads to its details (CMB-19,
 * CMB-21).
 */
export function ComboLineRow({
  line,
  isChanged,
  priceBefore,
}: {
  readonly line: ComboCartLine;
  readonly isChanged: boolean;
  /** Of a line that has become dearer the unit price before. */
  readonly priceBefore: Kopecks | undefined;
}) {
  const { cart } = useShop();
  const stateFor = useStateFor();
  const name = line.combo?.title ?? laterTexts.combo;
  const gone = comboLineState(line);
  const isDearer = priceBefore !== undefined && gone === null;
  const path = detailsPath(line);
  const items = line.comboSetProducts.flatMap(({ product }) => product?.name ?? []).join(', ');
  return (
    <li
      ref={passFocusOn}
      className={cx(styles.root, styles.combo, (isChanged || isDearer) && styles.changed)}
    >
      <AppLink to={path} className={styles.link}>
        <Collage line={line} isDimmed={gone !== null} />
        <span className={styles.text}>
          <span className={styles.comboName}>{name}</span>
          {gone === null ? (
            <span className={styles.items}>{items}</span>
          ) : (
            <span className={styles.gone}>{gone.text}</span>
          )}
          {isChanged && gone === null ? (
            <span className={styles.changedNote}>{cartUiTexts.changed}</span>
          ) : null}
          {isDearer ? <DearerNote before={priceBefore} /> : null}
        </span>
      </AppLink>
      <div className={styles.side}>
        <Price
          price={gone === null ? line.totalPrice : ZERO_KOPECKS}
          oldPrice={gone === null ? line.totalOldPrice : null}
          size="s"
          exact
        />
        {gone === null ? (
          <Controls line={line} name={name} />
        ) : (
          <div className={styles.controls}>
            <ButtonLink
              to={path}
              state={stateFor(path)}
              kind="secondary"
              size="s"
              aria-label={laterTexts.comboDetailsOf(name)}
            >
              {laterTexts.comboDetails}
            </ButtonLink>
            <RemoveButton name={name} onClick={() => cart.removeLine(line)} />
          </div>
        )}
      </div>
    </li>
  );
}
