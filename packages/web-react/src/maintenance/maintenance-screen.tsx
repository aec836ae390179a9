import type { ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { shellTexts } from '../shell/index.ts';
import { ErrorState, useService } from '../ui/index.ts';
import styles from './maintenance-screen.module.scss';

/** The whole page while the shop is switched to maintenance (ACC-02 to ACC-04, MNT-01, MNT-02). */
export function MaintenanceGate({ children }: { readonly children: ReactNode }) {
  const { accident, navigation } = useShop();
  const { isOn, title, message } = useService(accident);
  if (!isOn) return children;
  return (
    <main className={styles.root}>
      <ErrorState
        full
        heading="h1"
        image="mobile"
        title={title ?? shellTexts.maintenance.title}
        text={message ?? shellTexts.maintenance.text}
        onRetry={() => navigation.reload()}
      />
    </main>
  );
}
