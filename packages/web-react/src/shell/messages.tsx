import { shellTexts } from '@shop/domain/shell';

import { useShop } from '../kernel/shop-context.ts';
import { Modal, ToastStack, useService, useSizeClass } from '../ui/index.ts';

/** The default message has its two sentences on two lines (UIX-15). */
function onTwoLines(text: string): string {
  return text === shellTexts.defaultAlert ? text.replace('. ', '.\n') : text;
}

/** Toasts and the one alert that may be open. */
export function Messages() {
  const { toasts, alerts } = useShop();
  const shown = useService(toasts).toasts;
  const { alert } = useService(alerts);
  const isMobile = useSizeClass() === 'mobile';
  const [first, second] = alert?.buttons ?? [];
  return (
    <>
      <ToastStack
        toasts={shown.map((toast) => ({
          id: toast.id,
          title: onTwoLines(toast.title),
          className: toast.className ?? undefined,
          position: isMobile ? toast.mobilePosition : toast.desktopPosition,
        }))}
        onClose={(id) => toasts.close(id)}
      />
      <Modal
        isOpen={alert !== null}
        title={alert === null ? '' : onTwoLines(alert.title ?? alert.text)}
        text={alert === null || alert.title === null ? undefined : alert.text}
        confirmLabel={first?.label}
        cancelLabel={second?.label ?? null}
        onConfirm={first === undefined ? undefined : () => alerts.press(first)}
        onCancel={second === undefined ? undefined : () => alerts.press(second)}
        onClose={() => alerts.close()}
      />
    </>
  );
}
