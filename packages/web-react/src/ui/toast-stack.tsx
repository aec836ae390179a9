import type { ToastIcon, ToastPosition } from '@shop/domain/shell';

import { cx } from './cx.ts';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon, GiftIcon } from './icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast-stack.module.scss';
import { uiTexts } from './texts.ts';

const icons = { done: CheckIcon, gift: GiftIcon, alert: AlertIcon, wait: ClockIcon } as const;

export type ToastView = {
  readonly id: string;
  readonly title: string;
  readonly icon: ToastIcon | null;
  readonly className?: string | undefined;
  readonly position: ToastPosition;
};

function Icon({ name }: { readonly name: ToastIcon }) {
  const Picture = icons[name];
  return (
    <span className={cx(styles.icon, styles[name])} data-icon={name}>
      <Picture size={20} />
    </span>
  );
}

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
    <section data-screen-only="" aria-live="polite" aria-label={uiTexts.messages} className={styles.root}>
      {positions.map((position) => (
        <ul key={position} className={cx(styles.stack, styles[position])} data-position={position}>
          {toasts
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <li key={toast.id} className={cx(styles.toast, toast.className)}>
                {toast.icon === null ? null : <Icon name={toast.icon} />}
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
