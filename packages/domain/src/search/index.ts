export * from './category-model.ts';
export * from './category-query.ts';
export * from './category-results.ts';
export * from './keyboard-layout.ts';
export * from './quantities.ts';
export * from './search.ts';
export * from './transliterate.ts';
