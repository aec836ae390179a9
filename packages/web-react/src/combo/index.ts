export { ComboCards } from './combo-card.tsx';
export { ComboBanner } from './combo-banner.tsx';
