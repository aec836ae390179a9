export { AddressPicker } from './address-picker.tsx';
export { AddressDetailsForm } from './details-form.tsx';
export { NewAddressDrawer } from './new-address.tsx';
export { type DetailsForm, useDetailsForm } from './use-details-form.ts';
