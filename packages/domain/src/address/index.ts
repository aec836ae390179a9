export * from './address.ts';
export * from './details.ts';
export * from './geo.ts';
export * from './start-address.ts';
