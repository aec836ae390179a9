export { isInDebugCorner, tapDebugCorner } from './corner.ts';
export {
  DEFAULT_SMS_CODE,
  FIRST_SMS_LOOK_MS,
  LAST_SMS_LOOK_MS,
  SMS_LOOK_INTERVAL_MS,
  smsCode,
} from './sms-code.ts';
export type { SmsMessage } from './sms-code.ts';
