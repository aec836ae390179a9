export { sweepCodes } from './code-counts.ts';
export type { CodeParties } from './code-counts.ts';
export { sendCode } from './send-code.ts';
export type { Deliver, SendingRefused, SentCode } from './send-code.ts';
export { checkCode, useCode } from './use-code.ts';
export type { CodeRefused, UsingCode } from './use-code.ts';
