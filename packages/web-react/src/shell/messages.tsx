import { shellTexts, toastPosition } from '@shop/domain/shell';
import { useLayoutEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Modal, ToastStack, uiTexts, useIsOnline, useService, useSizeClass } from '../ui/index.ts';
import styles from './messages.module.scss';

/** Puts the two sentences of the default message on two lines (UIX-15). */
function onTwoLines(text: string): string {
  return text === shellTexts.defaultAlert ? text.replace('. ', '.\n') : text;
}

/** Toasts, the one alert that may be open, and the notice that there is no connection. */
export function Messages() {
  const { toasts, alerts } = useShop();
  const shown = useService(toasts).toasts;
  const { alert } = useService(alerts);
  const screen = useSizeClass() === 'mobile' ? 'mobile' : 'desktop';
  // Before the paint, so that no more than three toasts are ever visible per stack.
  useLayoutEffect(() => toasts.showOn(screen), [toasts, screen]);
  const isOnline = useIsOnline();
  const [first, second] = alert?.buttons ?? [];
  return (
    <>
      {isOnline ? null : (
        <p role="alert" className={styles.offline}>
          {uiTexts.offline.notice}
        </p>
      )}
      <ToastStack
        toasts={shown.map((toast) => ({
          ...toast,
          title: onTwoLines(toast.title),
          className: toast.className ?? undefined,
          position: toastPosition(toast, screen),
        }))}
        onClose={(id) => toasts.close(id)}
      />
      <Modal
        isOpen={alert !== null}
        title={onTwoLines(alert?.title ?? alert?.text ?? '')}
        text={alert?.title == null ? undefined : alert.text}
        confirmLabel={first?.label}
        cancelLabel={second?.label ?? null}
        onConfirm={first && (() => alerts.press(first))}
        onCancel={second && (() => alerts.press(second))}
        onClose={() => alerts.close()}
      />
    </>
  );
}
