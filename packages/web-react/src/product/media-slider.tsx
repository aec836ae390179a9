import { MEDIA_CHANGE_MS } from '@shop/domain/catalog';
import { type KeyboardEvent, useRef, useState } from 'react';

import { BackIcon, ChevronIcon, cx, IconButton, Image, PlayIcon, useReducedMotion } from '../ui/index.ts';
import styles from './media-slider.module.scss';
import { mediaOf, MediaView, thumbnailOf, type ProductMedia } from './media-view.tsx';
import { productUiTexts } from './texts.ts';

const texts = productUiTexts;

export type MediaSliderProps = {
  readonly product: ProductMedia;
  /** Blurred until the age is confirmed (AGE-06). */
  readonly isBlurred: boolean;
  /** Sold out. */
  readonly isDimmed?: boolean | undefined;
  /** A tap on blurred media. */
  readonly onBlurredTap?: (() => void) | undefined;
};

/** The product's pictures and videos: swiped, stepped with arrows and keys, or chosen by thumbnail (PRD-08, PRD-26 to PRD-29). */
export function MediaSlider({ product, isBlurred, isDimmed = false, onBlurredTap }: MediaSliderProps) {
  const track = useRef<HTMLUListElement>(null);
  const littleMotion = useReducedMotion();
  const [active, setActive] = useState(0);
  const media = mediaOf(product);
  const last = media.length - 1;
  const goTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), last);
    setActive(next);
    const element = track.current;
    if (element === null) return;
    const from = element.scrollLeft;
    element.scrollLeft = next * element.clientWidth;
    if (littleMotion) return;
    // The slides are there at once, and come from where they were. Steps in quick succession add up.
    for (const slide of element.children)
      slide.animate(
        { translate: [`${element.scrollLeft - from}px`, '0'] },
        { duration: MEDIA_CHANGE_MS, easing: 'ease', composite: 'add' },
      );
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
  if (media.length === 0) return <Image src={null} alt="" />;
  return (
    <div className={styles.root}>
      <div className={styles.stage}>
        {/* eslint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable, and the arrow keys turn it */}
        <ul
          ref={track}
          className={styles.track}
          aria-label={texts.media}
          tabIndex={last > 0 ? 0 : undefined}
          onKeyDown={last > 0 ? onKey : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            if (clientWidth > 0) setActive(Math.min(last, Math.round(scrollLeft / clientWidth)));
          }}
        >
          {media.map((item, index) => (
            <li key={item.url} className={styles.slide} aria-hidden={index === active ? undefined : true}>
              <MediaView
                item={item}
                index={index}
                product={product}
                isActive={index === active}
                isBlurred={isBlurred}
                isDimmed={isDimmed}
              />
            </li>
          ))}
        </ul>
        {/* eslint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
        {isBlurred ? (
          <button type="button" className={styles.veil} onClick={onBlurredTap}>
            <span className={styles.ask}>{texts.confirmAge}</span>
          </button>
        ) : null}
        {last === 0 ? null : (
          <>
            <IconButton
              kind="floating"
              className={styles.previous}
              label={texts.previous}
              disabled={active === 0}
              onClick={() => goTo(active - 1)}
            >
              <BackIcon />
            </IconButton>
            <IconButton
              kind="floating"
              className={styles.next}
              label={texts.next}
              disabled={active === last}
              onClick={() => goTo(active + 1)}
            >
              <ChevronIcon />
            </IconButton>
            <p className={styles.dots} aria-hidden="true">
              {media.map(({ url }, index) => (
                <i key={url} className={cx(styles.dot, index === active && styles.current)} />
              ))}
            </p>
          </>
        )}
      </div>
      {last === 0 ? null : (
        <ul className={styles.thumbs} aria-label={texts.thumbnails}>
          {media.map((item, index) => (
            <li key={item.url}>
              <button
                type="button"
                className={cx(styles.thumb, index === active && styles.chosen)}
                aria-label={texts.show(index + 1, media.length)}
                aria-current={index === active ? 'true' : undefined}
                onClick={() => goTo(index)}
              >
                <Image src={thumbnailOf(item, product)} alt="" blurred={isBlurred} />
                {item.type === 'VIDEO' ? (
                  <span className={styles.play}>
                    <PlayIcon size={18} />
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
