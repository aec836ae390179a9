import type { TickedConsents } from '@shop/domain/session';

export const flagField = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

/** The boxes of the login wizard as the web server's forms take them. */
export const tickFields = ({ marketing, sharing }: TickedConsents) => ({
  marketing: flagField(marketing),
  sharing: flagField(sharing),
});
