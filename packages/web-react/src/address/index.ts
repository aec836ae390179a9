export { AddressPicker } from './address-picker.tsx';
export { DetailsFields } from './details-fields.tsx';
export { NewAddressDrawer } from './new-address.tsx';
export { useSaveDetails } from './use-save-details.ts';
