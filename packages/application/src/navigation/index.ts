export * from './navigation.service.ts';
