import { Button, useCookieNotice } from '../ui/index.ts';
import styles from './cookie-notice.module.scss';
import { shellTexts } from './texts.ts';

/** Tells of cookies until accepted (SHL-19 to SHL-21). */
export function CookieNotice() {
  const { isShown, accept } = useCookieNotice();
  if (!isShown) return null;
  const { text, button, label } = shellTexts.cookie;
  return (
    <aside className={styles.root} aria-label={label}>
      <p className={styles.text}>{text}</p>
      <Button size="s" kind="secondary" onClick={accept}>
        {button}
      </Button>
    </aside>
  );
}
