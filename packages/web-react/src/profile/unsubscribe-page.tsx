import { accountTexts } from '@shop/domain/profile';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Frame } from '../navigation/index.ts';
import { Button, ButtonLink, EmptyState, useIsLive, useService } from '../ui/index.ts';
import styles from './unsubscribe-page.module.scss';
import { unsubscribeTexts as texts } from './unsubscribe-texts.ts';

/** /unsubscribe?token=…: where the link of a promotional mail leads, also without signing in. Only the button ends the mails (UNS-01 to UNS-04). */
export function UnsubscribePage() {
  const { unsubscribe } = useShop();
  const { phase } = useService(unsubscribe);
  const { search } = useLocation();
  // The server's page is the same for everybody and knows no token.
  const isLive = useIsLive();
  const token = isLive ? (new URLSearchParams(search).get('token') ?? '') : '';
  useEffect(() => unsubscribe.open(), [unsubscribe, token]);
  if (phase === 'DONE')
    return (
      <Frame narrow title={texts.title}>
        <output>
          <EmptyState image="mobile" title={texts.done} text={texts.about}>
            <ButtonLink to="/">{texts.toShop}</ButtonLink>
          </EmptyState>
        </output>
      </Frame>
    );
  return (
    <Frame narrow title={texts.title}>
      <div className={styles.root}>
        <p className={styles.about}>{texts.about}</p>
        <Button
          wide
          disabled={token === ''}
          loading={phase === 'SENDING'}
          onClick={() => void unsubscribe.unsubscribe(token)}
        >
          {texts.button}
        </Button>
        {phase === 'FAILED' ? (
          <p className={styles.failure} role="alert">
            {accountTexts.notUnsubscribed}
          </p>
        ) : null}
      </div>
    </Frame>
  );
}
