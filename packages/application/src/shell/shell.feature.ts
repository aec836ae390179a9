import { defineFeature, token } from '../kernel/index.ts';
import type { AlertService } from './alert.service.ts';
import type { CookieNoticeService } from './cookie-notice.service.ts';
import type { ToastService } from './toast.service.ts';

export const shellFeature = defineFeature({
  name: 'shell',
  services: {
    toasts: token<ToastService>('toasts'),
    alerts: token<AlertService>('alerts'),
    cookieNotice: token<CookieNoticeService>('cookie notice'),
  },
});
