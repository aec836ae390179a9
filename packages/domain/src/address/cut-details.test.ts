import { describe, expect, test } from 'vitest';

import { isDetailCut, meantDetail, withMeantInComment } from './cut-details.ts';
import { cleanDetail } from './details.ts';

const empty = { flat: '', floor: '', entrance: '', intercom: '', comment: '', label: '' };

/** Types a text character by character into a field that cleans at once. */
function type(text: string): { readonly value: string; readonly meant: string } {
  return Array.from(text).reduce(
    ({ value, meant }, character) => {
      const typed = value + character;
      return { value: cleanDetail('flat', typed), meant: meantDetail(meant, value, typed) };
    },
    { value: '', meant: '' },
  );
}

describe('[ADR-20] what a field cannot hold', () => {
  test('[ADR-15, ADR-20] is known however it was typed', () => {
    expect(type('12-34/567')).toEqual({ value: '123456', meant: '12-34/567' });
    expect(isDetailCut('flat', '123456', '12-34/567')).toBe(true);
    expect(meantDetail('', '', '12-34/567')).toBe('12-34/567');
  });

  test('[ADR-15, ADR-20] is nothing where the field holds all of it, or was typed anew', () => {
    expect(isDetailCut('flat', '12', '12')).toBe(false);
    expect(isDetailCut('flat', '12 ', '12 ')).toBe(false);
    expect(isDetailCut('flat', 'й', 'и\u0306')).toBe(false);
    expect(meantDetail('12-34', '1234', '123')).toBe('123');
    expect(isDetailCut('flat', '77', '12-34')).toBe(false);
  });

  test('[ADR-19, ADR-20] goes into the comment when the shopper wants it, after what stands there', () => {
    expect(withMeantInComment({ ...empty, flat: '123456' }, 'flat', 'Квартира', ' 12-34/567 ')).toEqual({
      ...empty,
      comment: 'Квартира: 12-34/567',
    });
    const kept = withMeantInComment({ ...empty, comment: 'Не звонить ' }, 'floor', 'Этаж', '2/3');
    expect(kept.comment).toBe('Не звонить\nЭтаж: 2/3');
  });
});
