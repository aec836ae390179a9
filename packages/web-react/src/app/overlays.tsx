import { AddressPicker, NewAddressDrawer } from '../address/index.ts';
import { ClickDrawers } from '../delivery/index.ts';
import { useNavigation } from '../navigation/index.ts';
import { SubscriptionDrawers } from '../subscription/index.ts';
import { ChatDrawer, SupportDrawer } from '../support/index.ts';

/** The drawers without their own URL. */
export function Overlays() {
  const { overlays, close, closeOverlays, openOverlay } = useNavigation();
  return (
    <>
      <AddressPicker isOpen={overlays.includes('addresses')} onClose={close} />
      <NewAddressDrawer
        isOpen={overlays.includes('newAddress')}
        onClose={() => closeOverlays('newAddress')}
        onDone={() => closeOverlays()}
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
