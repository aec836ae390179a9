export * from './consents.ts';
export * from './email.ts';
export * from './name.ts';
export * from './profile.ts';
export * from './promo.ts';
export * from './switches.ts';
export * from './texts.ts';
