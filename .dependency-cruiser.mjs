export { default } from './scripts/dependencies/rules.ts';
