export * from './alert.service.ts';
export * from './toast.service.ts';
