import { createContext, use, useState } from 'react';

import { cx } from './cx.ts';
import { BagIcon } from './icons.tsx';
import styles from './image.module.scss';

/** Reports errors of rendering; the app passes its log (UIX-16, OPN-177, SHL-23). */
export const ReportContext = createContext<(message: string) => void>(() => undefined);

/** Whether the subtree is behind a drawer, so that its pictures load after those in front, and the tab is not named after it. */
export const BehindContext = createContext(false);

export type ImageProps = {
  readonly src: string | null;
  /** The same picture, large; both go into srcset. */
  readonly largeSrc?: string | undefined;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** How wide it is drawn, as the sizes attribute. */
  readonly sizes?: string | undefined;
  /** On the first screen: fetched at once, with high priority; 'last': at once, but after the others. */
  readonly eager?: boolean | 'last' | undefined;
  readonly blurred?: boolean | undefined;
  readonly dimmed?: boolean | undefined;
  readonly fit?: 'contain' | 'cover' | undefined;
  readonly className?: string | undefined;
};

/** A picture may have failed before hydration; it is requested again, so that the failure is noticed. */
export const askAgain = (image: HTMLImageElement | null): void => {
  if (image?.complete === true && image.naturalWidth === 0)
    image.setAttribute('src', image.getAttribute('src') ?? '');
};

/** Whether a picture has failed, which is reported (UIX-16): a browser would draw a torn sheet in its place. */
export function useImageFailure(src: string | null): {
  readonly isFailed: boolean;
  readonly onError: () => void;
} {
  const report = use(ReportContext);
  const [failed, setFailed] = useState<string | null>(null);
  const onError = () => {
    setFailed(src);
    report(`Ошибка загрузки: ${src}`);
  };
  return { isFailed: src !== null && failed === src, onError };
}

/** A picture in a box that reserves its space; shows a neutral placeholder if it fails. */
export function Image({
  src,
  largeSrc,
  alt,
  sizes,
  eager = false,
  blurred = false,
  dimmed = false,
  fit = 'cover',
  className,
}: ImageProps) {
  const isBehind = use(BehindContext);
  const { isFailed, onError } = useImageFailure(src);
  const hasLarge = largeSrc !== undefined && largeSrc !== src;
  const isShown = src !== null && src !== '' && !isFailed;
  return (
    <span className={cx(styles.root, className)}>
      {isShown ? (
        <img
          key={src}
          ref={askAgain}
          className={cx(styles.picture, styles[fit], blurred && styles.blurred, dimmed && styles.dimmed)}
          src={src}
          srcSet={hasLarge ? `${src} 320w, ${largeSrc} 800w` : undefined}
          sizes={hasLarge ? (sizes ?? '200px') : undefined}
          alt={alt}
          width={320}
          height={320}
          loading={eager === false || isBehind ? 'lazy' : 'eager'}
          fetchPriority={isBehind || eager === 'last' ? 'low' : eager ? 'high' : undefined}
          decoding="async"
          onError={onError}
        />
      ) : (
        <span
          className={styles.placeholder}
          role={alt === '' ? undefined : 'img'}
          aria-label={alt === '' ? undefined : alt}
        >
          <BagIcon size={40} />
        </span>
      )}
    </span>
  );
}
