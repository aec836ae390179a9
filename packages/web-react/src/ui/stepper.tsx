import { formatOldPrice, formatPrice, type Kopecks } from '@shop/domain/kernel';
import { useRef, useState } from 'react';

import { cx } from './cx.ts';
import { MinusIcon, PlusIcon } from './icons.tsx';
import styles from './stepper.module.scss';
import { uiTexts } from './texts.ts';
import { useIsomorphicLayoutEffect } from './hooks/use-isomorphic-layout-effect.ts';
import hidden from './visually-hidden.module.scss';

export type StepperProps = {
  /** What is counted; part of the buttons' names and of what is announced. */
  readonly name: string;
  readonly quantity: number;
  /** Increase is refused at this quantity (PRD-38, CRT-69). */
  readonly max: number;
  /** Kopecks of one unit; with it the stepper at zero is a price pill that adds the first unit. */
  readonly price?: Kopecks | undefined;
  readonly oldPrice?: Kopecks | null | undefined;
  /** The pill says what it does instead of the price alone. */
  readonly addLabel?: string | undefined;
  /** `tile` stands out once something is in the cart, `accent` always, `quiet` never. */
  readonly tone?: 'tile' | 'accent' | 'quiet' | undefined;
  readonly size?: 'm' | 'l' | undefined;
  /** A disabled text that replaces the increase control (CMB-21). */
  readonly noMore?: string | null | undefined;
  readonly onChange: (delta: 1 | -1) => void;
};

/**
 * Price pill and stepper have the same position and size, so that nothing jumps and the focus stays under the finger.
 */
export function Stepper({
  name,
  quantity,
  max,
  price,
  oldPrice = null,
  addLabel,
  tone = 'tile',
  size = 'm',
  noMore = null,
  onChange,
}: StepperProps) {
  const add = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const touched = useRef(false);
  const [announcement, setAnnouncement] = useState('');
  const isPill = quantity === 0 && price !== undefined;
  const shownOld =
    price !== undefined && addLabel === undefined ? (formatOldPrice(price, oldPrice) ?? '') : '';

  useIsomorphicLayoutEffect(() => {
    if (!touched.current) return;
    setAnnouncement(uiTexts.inCart(name, quantity));
    // A button that was replaced or disabled has lost the focus; at the limit it stays between the two, so that a key that is still held changes nothing.
    const active = document.activeElement;
    const isDisabled = active?.parentNode === count.current?.parentNode && active?.matches(':disabled');
    if (isDisabled || active === document.body)
      (isPill ? add : isDisabled || quantity >= max ? count : plus).current?.focus({ preventScroll: true });
  }, [quantity, max, isPill, name]);

  const change = (delta: 1 | -1) => {
    touched.current = true;
    onChange(delta);
  };

  return (
    <div
      className={cx(
        styles.root,
        styles[size],
        tone !== 'quiet' && (quantity > 0 || tone === 'accent') ? styles.accent : styles.tile,
      )}
    >
      {isPill ? (
        <button
          ref={add}
          type="button"
          className={styles.pill}
          // The visible prices are part of the name as they are seen, so that voice control finds them.
          aria-label={`${uiTexts.add(name)}, ${formatPrice(price)}${shownOld && ` ${shownOld} — ${uiTexts.oldPrice}`}`}
          disabled={max < 1}
          onClick={() => change(1)}
        >
          <span className={styles.price}>
            {addLabel ?? formatPrice(price)}
            {shownOld && (
              <>
                {' '}
                <del className={styles.old}>{shownOld}</del>
              </>
            )}
          </span>
          {addLabel === undefined ? <PlusIcon size={20} /> : null}
        </button>
      ) : (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={uiTexts.less(name)}
            disabled={quantity === 0}
            onClick={() => change(-1)}
          >
            <MinusIcon size={20} />
          </button>
          <span ref={count} tabIndex={-1} className={styles.count}>
            <b>{quantity}</b>
            {price === undefined ? null : <span className={styles.unit}>{formatPrice(price)}</span>}
          </span>
          {noMore === null ? (
            <button
              ref={plus}
              type="button"
              className={styles.step}
              aria-label={uiTexts.more(name)}
              disabled={quantity >= max}
              onClick={() => change(1)}
            >
              <PlusIcon size={20} />
            </button>
          ) : (
            <button type="button" className={styles.noMore} disabled>
              {noMore}
            </button>
          )}
        </>
      )}
      <output aria-live="polite" className={hidden.root}>
        {announcement}
      </output>
    </div>
  );
}
