import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useIsDrawer } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { Button, Sheet, uiTexts } from '../ui/index.ts';
import { noCookiesTexts } from './no-cookies-texts.ts';
import styles from './no-cookies.module.scss';

/**
 * Why a browser that keeps no cookies has nothing of the shopper's own, and a way to try again (OPN-397). `as`: in a line or two over
 * what can be looked at all the same, or in a sheet; else in the place of the screen.
 */
export function NoCookies({ as }: { readonly as?: 'notice' | 'sheet' }) {
  const { session } = useShop();
  const isDrawer = useIsDrawer();
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await session.start();
    setIsBusy(false);
  };
  const { title, text, notice } = noCookiesTexts;
  if (as === 'notice')
    return (
      <div className={styles.root} role="alert">
        <p className={styles.text}>{notice}</p>
        <Button size="s" kind="secondary" onClick={() => void retry()} loading={isBusy}>
          {uiTexts.retry}
        </Button>
      </div>
    );
  const isSheet = isDrawer || as === 'sheet';
  const error = (
    <LoadError
      full
      heading={isSheet ? 'h2' : 'h1'}
      title={title}
      text={text}
      onRetry={() => void retry()}
      retrying={isBusy}
    />
  );
  if (!isSheet) return error;
  return (
    <Sheet title={title} bare>
      {error}
    </Sheet>
  );
}
