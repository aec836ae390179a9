import { QrCode } from '../ui/qr-code.tsx';
import type { BankFrame } from './bank-frame.ts';
import styles from './payment-page.module.scss';
import { paymentUiTexts } from './texts.ts';

/**
 * SberPay on a desktop: a QR code with the payment link for the phone; it disappears when the time is over (FRM-07,
 * OPN-289).
 */
export function QrScreen({ frame: { url, isOver } }: { readonly frame: BankFrame }) {
  const { title, text, code, over } = paymentUiTexts.qr;
  if (isOver)
    return (
      <section className={styles.app}>
        <output className={styles.text}>{over}</output>
      </section>
    );
  return (
    <section className={styles.app}>
      <h2 className={styles.title}>{title}</h2>
      <QrCode className={styles.code} text={url} label={code} />
      <p className={styles.text}>{text}</p>
    </section>
  );
}
