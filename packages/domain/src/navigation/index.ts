export * from './deep-link.ts';
export * from './deep-link-target.ts';
