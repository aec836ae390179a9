export * from './phone.ts';
export * from './token.ts';
export * from './user.ts';
