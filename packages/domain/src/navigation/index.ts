export * from './deep-link.ts';
export * from './deep-link-target.ts';
export * from './link.ts';
export * from './follow-deep-link.ts';
