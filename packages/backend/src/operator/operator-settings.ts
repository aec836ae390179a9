import { err } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { givenVariables } from '../kernel/given-variables.ts';
import type { Variables } from '../kernel/given-variables.ts';
import { readSettings } from '../kernel/settings.ts';
import type { BackendSettings } from '../kernel/settings.ts';
import type { OperatorRequest } from './operator-protocol.ts';

/** Commands but those of `lackOf` call no third party, so missing URLs of a stopped shop are replaced by one where nothing answers. */
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
  UNSUBSCRIBE_KEY: unused,
  BANK_URL: nowhere,
  BANK_KEY: unused,
  BANK_WEBHOOK_SECRET: unused,
  BANK_WEBHOOK_URL: nowhere,
  FISCAL_URL: nowhere,
  FISCAL_KEY: unused,
  LOYALTY_URL: nowhere,
  LOYALTY_KEY: unused,
  LOYALTY_WEBHOOK_SECRET: unused,
  LOYALTY_WEBHOOK_URL: nowhere,
  SUBSCRIPTION_URL: nowhere,
  SUBSCRIPTION_KEY: unused,
  SUBSCRIPTION_WEBHOOK_SECRET: unused,
  SUBSCRIPTION_WEBHOOK_URL: nowhere,
  GEOCODER_URL: nowhere,
  FULFILMENT_URL: nowhere,
  FULFILMENT_KEY: unused,
  FULFILMENT_WEBHOOK_SECRET: unused,
};

const givenOf = (environment: Variables): Variables => {
  const given = givenVariables(environment);
  // The shop itself is told its origin.
  const { PUBLIC_ORIGIN: origin } = given;
  return origin === undefined ? given : { PUBLIC_URL: origin, ...given };
};

/** What a command that sends messages needs of the shop's environment. */
const neededToSend = ['PUBLIC_ORIGIN', 'UNSUBSCRIBE_KEY', 'MAIL_URL', 'SMS_URL', 'SMS_KEY'];

/** Settings for a command on a stopped shop or on its PostgreSQL; as the shop, it does not go on with a wrong variable. */
export function settingsFor(
  request: OperatorRequest,
  environment: Variables,
): Result<BackendSettings, string> {
  const given = givenOf(environment);
  const sends = request.command === 'promo.send' && !request.dryRun;
  const missing = sends ? neededToSend.filter((name) => given[name] === undefined) : [];
  if (missing.length > 0)
    return err(`Sending needs the variables of the shop; missing are ${missing.join(', ')}.`);
  return readSettings({ ...placeholders, ...given });
}
