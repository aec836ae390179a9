import { use } from 'react';

import { AddressPicker, NewAddressDrawer } from '../address/index.ts';
import { ClickDrawers } from '../delivery/index.ts';
import { useLacksCookies } from '../kernel/use-lacks-cookies.ts';
import { useNavigation } from '../navigation/index.ts';
import { NoCookies } from '../session/index.ts';
import { CrashScreen } from '../shell/index.ts';
import { SubscriptionDrawers } from '../subscription/index.ts';
import { ChatDrawer, SupportDrawer } from '../support/index.ts';
import { reloadPage } from '../ui/failed-loads.ts';
import { DrawerFrame, ErrorBoundary, ReportContext, Sheet } from '../ui/index.ts';

function Drawers() {
  const { overlays, close, closeOverlays, openOverlay } = useNavigation();
  const lacksCookies = useLacksCookies();
  return (
    <>
      {lacksCookies ? (
        <DrawerFrame isOpen={overlays.includes('addresses')} onClose={close}>
          <NoCookies as="sheet" />
        </DrawerFrame>
      ) : (
        <AddressPicker isOpen={overlays.includes('addresses')} onClose={close} />
      )}
      <NewAddressDrawer
        isOpen={overlays.includes('newAddress')}
        onClose={() => closeOverlays('newAddress')}
        onDone={() => {
          // Whoever went back while it was being saved has closed it already.
          if (overlays.includes('newAddress')) closeOverlays();
        }}
      />
      <ClickDrawers />
      <SubscriptionDrawers />
      <SupportDrawer
        isOpen={overlays.includes('support')}
        onClose={() => closeOverlays('support')}
        onChat={() => openOverlay('chat')}
      />
      <ChatDrawer isOpen={overlays.includes('chat')} onClose={() => closeOverlays('chat')} />
    </>
  );
}

/** The drawers without their own URL. One that crashes, as when its code cannot be fetched, leaves the page beneath alone (SHL-23). */
export function Overlays() {
  const { overlays, close } = useNavigation();
  return (
    <ErrorBoundary
      resetKey={`/${overlays.join('/')}`}
      onError={use(ReportContext)}
      onRetry={reloadPage}
      fallback={(retry) => (
        <DrawerFrame isOpen={overlays.length > 0} onClose={close}>
          <Sheet title="" bare>
            <CrashScreen onRetry={retry} />
          </Sheet>
        </DrawerFrame>
      )}
    >
      <Drawers />
    </ErrorBoundary>
  );
}
