// What is modelled: anything typed as a name or an e-mail address, and any sequence of changes of a profile.
import {
  changeProfile,
  emailKey,
  isSameEmail,
  limitName,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  parseEmail,
  parseName,
} from '@shop/domain/profile';
import type { OwnData, ProfileChanges } from '@shop/domain/profile';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const anything = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        'я',
        '👍🏽',
        '👩\u200D👧',
        ' ',
        '\u00A0',
        '\u200B',
        '\u2060',
        '\n',
        '\u0000',
        '\u2028',
        'e\u0301',
      ),
      { maxLength: 45 },
    )
    .map((parts) => parts.join('')),
);

/** The tags of a flag are invisible, but end its emoji: they are tested below. */
const typed = anything.filter((text) => !/[\u{E0020}-\u{E007F}]/u.test(text));

/** What of a text can be seen, and what stands between. */
const seen = (text: string) => text.replace(/^[\s\p{Cf}]+/u, '').replace(/[\s\p{Cf}]+$/u, '');

test('[PRF-16] a name counts in code points after trimming; the editor gives only what is accepted, and all that is', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const parsed = parseName(text);
      const trimmed = seen(text);
      const isRefused = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(trimmed);
      expect(parsed.ok).toBe(!isRefused && Array.from(trimmed).length <= MAX_NAME_LENGTH);
      if (parsed.ok) expect(parsed.value).toBe(trimmed);
      const kept = limitName(text);
      expect(parseName(kept).ok).toBe(true);
      expect(limitName(kept)).toBe(kept);
      if (parsed.ok) expect(seen(kept)).toBe(trimmed);
    }),
  );
  expect([parseName('👍'.repeat(30)).ok, parseName('👍'.repeat(31))]).toEqual([
    true,
    { ok: false, error: 'TOO_LONG' },
  ]);
  const scotland = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';
  expect(['\u200B\u2060', '\u200BАня\uFEFF ', scotland].map(parseName)).toEqual([
    { ok: true, value: '' },
    { ok: true, value: 'Аня' },
    { ok: true, value: scotland },
  ]);
});

const label = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9-]{0,20}[A-Za-z0-9])?$/);
const local = fc.stringMatching(
  /^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]{1,10}(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]{1,10})?$/,
);
const email = fc
  .tuple(local, fc.array(label, { minLength: 1, maxLength: 3 }), fc.stringMatching(/^[A-Za-z]{2,10}$/))
  .map(([name, labels, top]) => `${name}@${[...labels, top].join('.')}`);

test('[EML-05] every address of the pattern is taken, at most 100 characters long, and its case makes no difference', () => {
  fc.assert(
    fc.property(email, (address) => {
      const isShort = address.length <= MAX_EMAIL_LENGTH;
      expect(parseEmail(` ${address} `)).toEqual(
        isShort ? { ok: true, value: address } : { ok: false, error: 'NOT_AN_EMAIL' },
      );
      // A copied address often comes with characters that nobody sees.
      expect(parseEmail(`\u202A${address}\u202C\u200B`)).toEqual(parseEmail(address));
      expect(isSameEmail(address, address.toUpperCase())).toBe(true);
      expect(emailKey(emailKey(address))).toBe(emailKey(address));
    }),
  );
  const long = `${'a'.repeat(92)}@shop.ru`;
  expect([long.length, parseEmail(long).ok, parseEmail(`a${long}`).ok]).toEqual([100, true, false]);
});

test('[EML-05] no line break, space, control or second address passes, wherever it stands', () => {
  const intruder = fc.constantFrom(
    '\r\nBcc: a@b.ru',
    '\n',
    '\r',
    '\u2028',
    '\u0000',
    ', a@b.ru',
    // A space at an end is cut off.
    'a a',
    '<a@b.ru>',
    '@',
    '..',
    '"',
    'й',
  );
  fc.assert(
    fc.property(email, intruder, fc.nat(), (address, bad, position) => {
      const at = position % (address.length + 1);
      expect(parseEmail(address.slice(0, at) + bad + address.slice(at)).ok).toBe(false);
    }),
  );
  for (const address of [
    '',
    'a',
    '.a@b.ru',
    'a.@b.ru',
    'a..b@c.ru',
    'a@b',
    'a@-b.ru',
    'a@b-.ru',
    'a@b.r1',
    'a@b..ru',
  ])
    expect([address, parseEmail(address).ok]).toEqual([address, false]);
});

const field = fc.oneof(fc.constantFrom('Анна', '', ' Борис ', 'я'.repeat(31), 'а\nб'), typed);
const changes: fc.Arbitrary<ProfileChanges> = fc.record(
  {
    name: field,
    surname: field,
    patronymic: field,
    email: fc.oneof(email, fc.constantFrom('', 'a@b.ru', 'A@B.RU', 'nobody')),
    mobile: fc.constantFrom('+79001234567', '8 900 123-45-67', '+79001234568', '', 'phone'),
    isConfirmedAge18: fc.boolean(),
  },
  { requiredKeys: [] },
);
const own: OwnData = {
  name: '',
  surname: '',
  patronymic: '',
  phone: '+79001234567',
  email: 'a@b.ru',
  emailConfirmed: true,
  isConfirmedAge18: false,
};

test('[PRF-23] [PRF-24] [EML-27] no sequence of updates changes the phone, takes the age or a confirmed e-mail back, or stores half', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(changes, { maxLength: 6 }), (emailConfirmed, updates) => {
      let now: OwnData = { ...own, emailConfirmed };
      for (const update of updates) {
        const after = changeProfile(now, update);
        if (!after.ok) continue;
        expect(after.value.phone).toBe(own.phone);
        if (now.isConfirmedAge18) expect(after.value.isConfirmedAge18).toBe(true);
        if (now.emailConfirmed)
          expect([after.value.email, after.value.emailConfirmed]).toEqual([now.email, true]);
        else expect(after.value.emailConfirmed).toBe(false);
        for (const name of ['name', 'surname', 'patronymic'] as const) {
          expect(after.value[name]).toBe(update[name] === undefined ? now[name] : seen(update[name]));
          expect(parseName(after.value[name]).ok).toBe(true);
        }
        now = after.value;
      }
    }),
  );
});
