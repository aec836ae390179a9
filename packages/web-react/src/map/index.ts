export { AddressMap } from './address-map.tsx';
export { LocateButton } from './locate-button.tsx';
