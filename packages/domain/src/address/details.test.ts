import { expect, test } from 'vitest';
import { areDetailsClean, cleanDetail, haveDetailsChanged, sanitizeDetails, trimDetails } from './details.ts';
import { isCommonLabel, labelledLine } from './labels.ts';

const empty = { flat: '', floor: '', entrance: '', intercom: '', comment: '', label: '' };

test.each([
  ['ADR-15', 'flat', 'кв.12Ё-b34567', 'кв12Ёb'],
  ['ADR-16', 'floor', '-1, 2.5 этаж', '-1,2.5'],
  ['ADR-17', 'entrance', 'Подъезд №3 левый', 'Подъезд 3 '],
  ['ADR-18', 'intercom', '12#34*5678901', '12#3456789'],
] as const)('[%s] %s', (_id, field, typed, kept) => {
  expect(cleanDetail(field, typed)).toBe(kept);
});

test('[ADR-19, OPN-103] the comment keeps words, punctuation, currency signs, emoji and line breaks', () => {
  expect(cleanDetail('comment', 'Звонить «дважды»: 5 ₽ + 2€ = ок! 👍🏽\r\nдом №7\u0000\u200b')).toBe(
    'Звонить «дважды»: 5 ₽ + 2€ = ок! 👍🏽\nдом №7',
  );
  expect(cleanDetail('comment', '中文 ok')).toBe(' ok');
});

test('[ADR-20, OPN-103] lengths count code points and an emoji is never split', () => {
  const family = '👨‍👩‍👧';
  expect(cleanDetail('comment', 'а'.repeat(149) + '👍')).toBe('а'.repeat(149) + '👍');
  expect(cleanDetail('comment', 'а'.repeat(148) + family)).toBe('а'.repeat(148));
  expect(cleanDetail('comment', 'а'.repeat(145) + family)).toBe('а'.repeat(145) + family);
});

test('[ADR-15] a decomposed й is the same letter', () => {
  expect(cleanDetail('flat', 'и\u0306')).toBe('й');
});

test('[ADR-21] values are trimmed before they are sent', () => {
  expect(sanitizeDetails({ ...empty, flat: ' 12 ', comment: '\nдом \n' })).toEqual({
    ...empty,
    flat: '12',
    comment: 'дом',
  });
});

test('[ADR-24] a change of surrounding white space is no change', () => {
  const stored = { ...empty, flat: '12' };
  expect(haveDetailsChanged({ ...stored, flat: ' 12 ' }, stored)).toBe(false);
  expect(haveDetailsChanged({ ...stored, floor: '3' }, stored)).toBe(true);
});

test('[ADR-28] the server detects values that are not clean', () => {
  expect(areDetailsClean({ ...empty, flat: '12' })).toBe(true);
  expect(areDetailsClean({ ...empty, flat: '12/3' })).toBe(false);
  expect(areDetailsClean({ ...empty, flat: '1234567' })).toBe(false);
});

test('[ADR-28] [ADR-25] details without a label stay without one', () => {
  const { label: _label, ...unlabelled } = { ...empty, flat: ' 12 ' };
  expect(sanitizeDetails(unlabelled)).toStrictEqual({ ...unlabelled, flat: '12' });
  expect(areDetailsClean(unlabelled)).toBe(true);
  expect(areDetailsClean({ ...unlabelled, label: '<b>' })).toBe(false);
});

test('[ADR-28] an address may be called something: letters, digits and spaces, 20 at most', () => {
  expect(cleanDetail('label', 'Дом у моря 2')).toBe('Дом у моря 2');
  expect(cleanDetail('label', 'Работа<b>\n#1')).toBe('Работаb1');
  expect(cleanDetail('label', 'а'.repeat(21))).toBe('а'.repeat(20));
  expect(sanitizeDetails({ ...empty, label: ' Дом ' }).label).toBe('Дом');
  expect(haveDetailsChanged({ ...empty, label: 'Дом' }, empty)).toBe(true);
  expect(['Дом', 'Работа', 'Дача'].map(isCommonLabel)).toEqual([true, true, false]);
  expect(labelledLine('Дом', 'Садовая, 7')).toBe('Дом · Садовая, 7');
  expect(labelledLine('', 'Садовая, 7')).toBe('Садовая, 7');
});

test('[ADR-21] no field keeps white space at its ends', () => {
  const fields = ['flat', 'floor', 'entrance', 'intercom', 'comment', 'label'] as const;
  const typed = Object.fromEntries(fields.map((field) => [field, ` ${field} 1 `]));
  const trimmed = Object.fromEntries(fields.map((field) => [field, `${field} 1`]));
  expect(trimDetails(typed as Record<(typeof fields)[number], string>)).toEqual(trimmed);
});
