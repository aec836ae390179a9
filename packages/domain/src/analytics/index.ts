export * from './events.ts';
export * from './order-count.ts';
export * from './pages.ts';
export * from './vitals.ts';
