export * from './phone.ts';
export * from './token.ts';
export * from './user.ts';
export * from './user-state.ts';
export * from './code-form.ts';
export * from './code-form-texts.ts';
