export * from './api-failure.ts';
export * from './event-bus.ts';
export * from './loadable.ts';
export * from './ports.ts';
export * from './store.ts';
export * from './guards.ts';
export * from './persisted.ts';
export * from './persisted-keys.ts';
