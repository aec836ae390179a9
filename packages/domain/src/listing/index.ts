export * from './arrangement.ts';
export * from './arrangement-query.ts';
export * from './ingredients.ts';
export * from './long-list.ts';
