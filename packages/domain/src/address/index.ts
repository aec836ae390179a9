export * from './address.ts';
export * from './bound.ts';
export * from './cookie-size.ts';
export * from './coverage.ts';
export * from './details.ts';
export * from './geo.ts';
export * from './start-address.ts';
