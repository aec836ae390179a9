export * from './delivery-note.ts';
export * from './delivery-time.ts';
export * from './opening-hours.ts';
export * from './showcase.ts';
export * from './store-state.ts';
export * from './until-other-hours.ts';
