export * from './amounts.ts';
export * from './commission.ts';
export * from './details.ts';
export * from './eligibility.ts';
export * from './failures.ts';
export * from './texts.ts';
export * from './wizard.ts';
