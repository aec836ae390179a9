export { getComboSet } from './get-combo-set.ts';
