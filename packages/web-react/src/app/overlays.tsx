import { AddressPicker } from '../address/address-picker.tsx';
import { NewAddressDrawer } from '../address/new-address.tsx';
import { useNavigation } from '../navigation/use-navigation.ts';
import { SupportDrawer } from '../support/support-drawer.tsx';

/** The drawers without an address of their own. */
export function Overlays() {
  const { overlays, close, closeOverlays } = useNavigation();
  return (
    <>
      <AddressPicker isOpen={overlays.includes('addresses')} onClose={close} />
      <NewAddressDrawer isOpen={overlays.includes('newAddress')} onClose={close} onDone={closeOverlays} />
      <SupportDrawer isOpen={overlays.includes('support')} onClose={close} />
    </>
  );
}
