import { configFeature } from '../config/index.ts';
import { defineFeature, token } from '../kernel/index.ts';
import { sessionFeature, signInFeature } from '../session/index.ts';
import type { CodeAutofill } from './code-autofill.ts';
import type { DebugService } from './debug.service.ts';
import type { SmsInbox } from './sms-inbox.ts';

/** What helps developers: it comes only while a flag for them is on. */
export const debugFeature = defineFeature({
  name: 'debug',
  services: { debug: token<DebugService>('debug'), codeAutofill: token<CodeAutofill>('codeAutofill') },
  ports: {
    /** Null: this shop sends its messages to real phones (DBG-11). */
    smsInbox: token<SmsInbox | null>('sms inbox'),
  },
  needs: [configFeature, sessionFeature, signInFeature],
});
