export { createAccidentBackup, registerAccidentBackup } from './accident-backup.ts';
export type { AccidentBackup } from './accident-backup.ts';
export { accidentFileAt } from './accident-file.ts';
export type { AccidentFile } from './accident-file.ts';
