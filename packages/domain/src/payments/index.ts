export * from './methods.ts';
export * from './process.ts';
