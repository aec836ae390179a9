import type { FeaturingCard } from '@shop/application/catalog';
import { largeImageUrl } from '@shop/domain/catalog';
import { openPromo } from '@shop/domain/stories';

import { AppLink, FollowLink } from '../navigation/index.ts';
import { cx, Image } from '../ui/index.ts';
import styles from './promo-card.module.scss';

/** A promo's card: its picture with its title (OPN-156, OPN-159). */
export function PromoCard({
  promo,
  eager = false,
  wide = false,
}: {
  readonly promo: FeaturingCard;
  readonly eager?: boolean | undefined;
  readonly wide?: boolean | undefined;
}) {
  const opening = openPromo(promo);
  const picture = promo.previewUrl ?? promo.imageUrl;
  const className = cx(styles.root, wide && styles.wide);
  const content = (
    <>
      <Image
        className={styles.picture}
        src={picture}
        largeSrc={picture === null ? undefined : largeImageUrl(picture)}
        sizes={wide ? '(width >= 768px) 260px, 45vw' : '112px'}
        alt=""
        eager={eager}
      />
      <span className={styles.name}>
        <span className={styles.title}>{promo.title}</span>
      </span>
    </>
  );
  return opening.kind === 'PATH' ? (
    <AppLink to={opening.path} className={className}>
      {content}
    </AppLink>
  ) : (
    <FollowLink link={opening.link} className={className}>
      {content}
    </FollowLink>
  );
}
