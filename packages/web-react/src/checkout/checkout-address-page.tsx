import { useNavigate } from 'react-router-dom';

import { AddressDetailsForm, useDetailsForm } from '../address/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import type { Address } from '@shop/application/address';
import { Frame, Redirect, useIsHere } from '../navigation/index.ts';
import { Button, useService } from '../ui/index.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutUiTexts } from './texts.ts';
import { useCheckoutGuard } from './use-checkout-guard.ts';

/** Every field is saved when it is left; the button leads back once everything is (OPN-104). */
function Form({ saved }: { readonly saved: Address }) {
  const navigate = useNavigate();
  const form = useDetailsForm(saved);
  const isHere = useIsHere();
  return (
    <Frame
      narrow
      title={checkoutUiTexts.details}
      footer={
        <Button
          wide
          loading={form.isSaving}
          onClick={() => void form.save().then((isSaved) => isSaved && isHere() && navigate('/checkout'))}
        >
          {checkoutUiTexts.save}
        </Button>
      }
    >
      <AddressDetailsForm form={form} savesOn="blur" />
    </Frame>
  );
}

/** /checkout/address: the details of the selected address, on narrow windows (CHK-02, OPN-201). */
export function CheckoutAddressPage() {
  const shop = useShop();
  const guard = useCheckoutGuard({ needsCart: true });
  const { addresses, selected } = useService(shop.address);
  const saved = addresses.find(({ id }) => id === selected?.address.id);
  if (guard === 'leave' || (guard === 'show' && saved === undefined)) return <Redirect to="/cart" />;
  return (
    <>
      <CheckoutHeader />
      {guard === 'wait' || saved === undefined ? (
        <CheckoutSkeleton title={checkoutUiTexts.details} />
      ) : (
        <Form key={saved.id} saved={saved} />
      )}
    </>
  );
}
