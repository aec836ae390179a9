import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import { CloseIcon } from './icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast-stack.module.scss';
import { uiTexts } from './texts.ts';

export type ToastPosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left' | 'top' | 'bottom';

export type ToastView = {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly position: ToastPosition;
};

/** Toasts by position, newest last; read out politely (UIX-12). */
export function ToastStack({
  toasts,
  onClose,
}: {
  readonly toasts: readonly ToastView[];
  readonly onClose: (id: string) => void;
}) {
  const positions = [...new Set(toasts.map((toast) => toast.position))];
  return (
    <section aria-live="polite" aria-label={uiTexts.messages} className={styles.root}>
      {positions.map((position) => (
        <ul key={position} className={cx(styles.stack, styles[position])} data-position={position}>
          {toasts
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <li key={toast.id} className={cx(styles.toast, toast.className)}>
                {toast.icon}
                <span className={styles.title}>{toast.title}</span>
                <IconButton label={uiTexts.close} onClick={() => onClose(toast.id)} className={styles.close}>
                  <CloseIcon size={18} />
                </IconButton>
              </li>
            ))}
        </ul>
      ))}
    </section>
  );
}
