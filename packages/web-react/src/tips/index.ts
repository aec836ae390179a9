export { TipOffer } from './tip-offer.tsx';
