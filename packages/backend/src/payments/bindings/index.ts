export { bindingsSweep, registerBindingJobs, resumeBindings } from './binding-jobs.ts';
export { bindingStatus } from './binding-status.ts';
export { keepCard, lockMethodsOf, selectCard } from './binding.repository.ts';
export type { BindingTables } from './bindings.tables.ts';
export { methodsOf, payBy, setDefault, unbind } from './payment-methods.ts';
export type { PayBy } from './payment-methods.ts';
export { removeUnkept } from './remove-binding.ts';
export { startBinding } from './start-binding.ts';
