import type { BannerType } from '@shop/domain/banners';
import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { FollowLink } from '../navigation/index.ts';
import { CloseIcon, cx, IconButton, Image, useService } from '../ui/index.ts';
import styles from './banners.module.scss';
import { bannersTexts } from './texts.ts';

/** The banners of a type: icon, words, a button that leads on, a cross (BNR-04, BNR-05, BNR-08, BNR-09). */
export function Banners({ type }: { readonly type: BannerType }) {
  const { banners } = useShop();
  const { status } = useService(banners);
  useEffect(() => void banners.start(), [banners]);
  const shown = banners.shown(type);
  if (shown.length === 0) return status === 'waiting' ? null : <span hidden data-no-banners />;
  return (
    <ul className={cx(styles.list, styles[type])} data-banners={type}>
      {shown.map((banner) => (
        <li key={banner.id} className={styles.banner}>
          {banner.icon === null ? null : <Image className={styles.icon} src={banner.icon.url} alt="" />}
          <div className={styles.words}>
            <p className={styles.text}>{banner.text}</p>
            {banner.description === null ? null : <p className={styles.description}>{banner.description}</p>}
          </div>
          {banner.buttonText === null || banner.link === null ? null : (
            <FollowLink link={banner.link} isExternal={banner.isExternal} className={styles.button}>
              {banner.buttonText}
            </FollowLink>
          )}
          {banner.isHideable ? (
            <IconButton
              className={styles.hide}
              label={`${bannersTexts.hide}: ${banner.text}`}
              onClick={() => void banners.hide(banner.id)}
            >
              <CloseIcon size={18} />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
