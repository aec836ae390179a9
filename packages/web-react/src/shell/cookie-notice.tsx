import { useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, focusContent, useService } from '../ui/index.ts';
import styles from './cookie-notice.module.scss';
import { shellTexts } from './texts.ts';

/** Tells of cookies until accepted (SHL-19 to SHL-21). */
export function CookieNotice() {
  const { cookieNotice } = useShop();
  const { isShown } = useService(cookieNotice);
  useEffect(() => cookieNotice.start(), [cookieNotice]);
  if (!isShown) return null;
  const { text, button, label } = shellTexts.cookie;
  return (
    <aside className={styles.root} data-screen-only="" aria-label={label}>
      <p className={styles.text}>{text}</p>
      <Button
        size="s"
        kind="secondary"
        onClick={({ currentTarget }) => {
          cookieNotice.accept();
          currentTarget.blur();
          focusContent();
        }}
      >
        {button}
      </Button>
    </aside>
  );
}
