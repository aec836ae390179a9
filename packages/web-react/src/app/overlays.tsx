import { AddressPicker, NewAddressDrawer } from '../address/index.ts';
import { useNavigation } from '../navigation/index.ts';
import { SupportDrawer } from '../support/index.ts';

/** The drawers without an address of their own. */
export function Overlays() {
  const { overlays, close, closeOverlays } = useNavigation();
  return (
    <>
      <AddressPicker isOpen={overlays.includes('addresses')} onClose={close} />
      <NewAddressDrawer
        isOpen={overlays.includes('newAddress')}
        onClose={() => closeOverlays('newAddress')}
        onDone={() => closeOverlays()}
      />
      <SupportDrawer isOpen={overlays.includes('support')} onClose={close} />
    </>
  );
}
