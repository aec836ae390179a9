import type { AccidentNotice } from '@shop/domain/maintenance';
import { Suspense, use, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { ErrorBoundary, ErrorState, ReportContext, useIsCovered, useService } from '../ui/index.ts';
import { shellTexts } from '../shell/index.ts';
import styles from './maintenance-screen.module.scss';

/** The drawer with the ways to support. */
type SupportDrawer = ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>;

type ScreenProps = { readonly notice: AccidentNotice; readonly support: SupportDrawer };

/** The whole page while the shop is switched to maintenance (MNT-01, MNT-06 to MNT-08). */
function MaintenanceScreen({ notice, support: Support }: ScreenProps) {
  const { navigation } = useShop();
  const report = use(ReportContext);
  const isCovered = useIsCovered();
  const [isSupportOpen, setIsSupportOpen] = useState(false);
  const { title, message, image, buttons } = notice;
  const hasSupport = buttons.includes('support');
  return (
    <>
      <main className={styles.root} inert={isCovered}>
        <ErrorState
          full
          heading="h1"
          image={image}
          title={title}
          text={message}
          onRetry={buttons.includes('reload') ? () => navigation.reload() : undefined}
          homeLabel={buttons.includes('home') ? shellTexts.home : undefined}
          onSupport={hasSupport ? () => setIsSupportOpen(true) : undefined}
        />
      </main>
      {/* The shell and its drawers are absent here, and a failure must not take the screen down. */}
      {hasSupport ? (
        <ErrorBoundary resetKey="support" onError={report} fallback={() => null}>
          <Suspense>
            <Support isOpen={isSupportOpen} onClose={() => setIsSupportOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}

/** The shop, or the maintenance screen in its place (ACC-02, ACC-03, MNT-02). */
export function MaintenanceGate({
  support,
  children,
}: {
  /** What the support button opens; passed in because its feature may import this one, not the other way round. */
  readonly support: SupportDrawer;
  readonly children: ReactNode;
}) {
  const { notice } = useService(useShop().accident);
  return notice === null ? children : <MaintenanceScreen notice={notice} support={support} />;
}
