import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';

import { DetailsFields, useSaveDetails } from '../address/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import type { Address } from '@shop/application/address';
import { Frame } from '../navigation/index.ts';
import { Button, useService } from '../ui/index.ts';
import { checkoutUiTexts } from './texts.ts';
import { useCheckoutGuard } from './use-checkout-guard.ts';

function Form({ saved }: { readonly saved: Address }) {
  const { address } = useShop();
  const navigate = useNavigate();
  const [details, setDetails] = useState(saved);
  const save = useSaveDetails(
    saved,
    (clean) => address.updateDetails(saved.id, clean),
    (clean) => setDetails({ ...details, ...clean }),
  );
  return (
    <Frame
      narrow
      title={checkoutUiTexts.details}
      footer={
        <Button wide onClick={() => void save(details).then((isSaved) => isSaved && navigate('/checkout'))}>
          {checkoutUiTexts.save}
        </Button>
      }
    >
      <DetailsFields value={details} onChange={(value) => setDetails({ ...details, ...value })} />
    </Frame>
  );
}

/** /checkout/address: the details of the selected address, on narrow windows (CHK-02, OPN-201). */
export function CheckoutAddressPage() {
  const shop = useShop();
  const guard = useCheckoutGuard({ needsCart: true });
  const { addresses, selected } = useService(shop.address);
  const saved = addresses.find(({ id }) => id === selected?.address.id);
  if (guard !== 'show' || saved === undefined) return <Navigate to="/cart" replace />;
  return <Form key={saved.id} saved={saved} />;
}
