import { promotionLastDay } from '@shop/domain/promotions';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { AppLink, Frame } from '../navigation/index.ts';
import { Button, EmptyState, useSelected } from '../ui/index.ts';
import { PROMOTIONS_PATH } from './goods-path.ts';
import styles from './promocodes.module.scss';
import { promocodesTexts as texts } from './texts.ts';

/** /promocodes: the promocodes for everybody (DPL-11, OPN-169). */
export function PromocodesPage() {
  const { config, share } = useShop();
  const codes = useSelected(config, (state) => state.config.publicPromocodes);
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <Frame narrow title={texts.title}>
      {codes.length === 0 ? <EmptyState image="discounts" title={texts.none} /> : null}
      <ul className={styles.list}>
        {codes.map(({ promocode, text, endsAt }) => (
          <li key={promocode} className={styles.item}>
            <div className={styles.words}>
              <p className={styles.code}>{promocode}</p>
              <p>{text}</p>
              {endsAt === null ? null : <p className={styles.end}>{texts.until(promotionLastDay(endsAt))}</p>}
            </div>
            <Button
              kind="secondary"
              size="s"
              onClick={() =>
                void share.copyText(promocode).then((isCopied) => {
                  if (isCopied) setCopied(promocode);
                })
              }
            >
              {copied === promocode ? texts.copied : texts.copy}
            </Button>
          </li>
        ))}
      </ul>
      <AppLink to={PROMOTIONS_PATH} className={styles.link}>
        {texts.toCart}
      </AppLink>
    </Frame>
  );
}
