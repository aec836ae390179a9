import { readSettings } from '../kernel/settings.ts';
import type { BackendSettings } from '../kernel/settings.ts';

/** Commands call no third party themselves; where a variable is missing, a stopped shop is served with an address that answers nothing. */
const nowhere = 'http://127.0.0.1:9';
const unused = 'unused-by-operator-commands';
const placeholders = {
  PUBLIC_URL: nowhere,
  ANTIBOT_TOKEN: unused,
  LOGIN_CODE_KEY: unused,
  SMS_URL: nowhere,
  SMS_KEY: unused,
  MAIL_URL: nowhere,
  MAIL_KEY: unused,
  BANK_URL: nowhere,
  BANK_KEY: unused,
  BANK_WEBHOOK_SECRET: unused,
  BANK_WEBHOOK_URL: nowhere,
  FISCAL_URL: nowhere,
  FISCAL_KEY: unused,
  GEOCODER_URL: nowhere,
};

/** Settings for a command on a stopped shop or on its PostgreSQL. */
export function operatorSettings(environment: Readonly<Record<string, string | undefined>>): BackendSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const settings = readSettings({ ...placeholders, ...given });
  if (settings.ok) return settings.value;
  const fallback = readSettings(placeholders);
  if (!fallback.ok) throw new Error(fallback.error);
  return fallback.value;
}
