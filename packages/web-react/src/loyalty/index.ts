export { BonusBlock } from './bonus-block.tsx';
