export * from './closest.ts';
export * from './values.ts';
