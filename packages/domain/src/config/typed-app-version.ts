import { MAX_VERSION_LENGTH } from './overrides.ts';

/** What a field for an app's version takes of a text that was typed or pasted: digits and dots, as many as count (DBG-07). */
export function typedAppVersion(text: string): string {
  return text.replaceAll(/[^\d.]/g, '').slice(0, MAX_VERSION_LENGTH);
}
