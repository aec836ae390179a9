import { expect, test } from 'vitest';
import { categoryPath, entityPath, isSlug, isUuid, parseEntityKey, productPath, toSlug } from './ids.ts';

const id = 'A1b2c3d4-0000-4000-8000-00000000000f';

test('[DPL-18, SHL-31] a UUID is hexadecimal of the form 8-4-4-4-12', () => {
  expect(isUuid(id)).toBe(true);
  expect(isUuid(`${id}0`)).toBe(false);
  expect(isUuid(id.replaceAll('-', ''))).toBe(false);
  expect(isUuid(id.replace('A', 'g'))).toBe(false);
});

test.each([
  ['moloko-3-2', true],
  ['7up', true],
  ['123', false],
  ['---', false],
  ['молоко', false],
  ['a_b', false],
  ['', false],
])('[DPL-17, OPN-172] slug %j: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});

test('[DPL-18] what is neither UUID nor slug is unknown', () => {
  expect(parseEntityKey(id)).toEqual({ kind: 'id', id: id.toLowerCase() });
  expect(parseEntityKey('hleb')).toEqual({ kind: 'slug', slug: 'hleb' });
  expect(parseEntityKey("' or 1=1")).toEqual({ kind: 'unknown' });
  expect(parseEntityKey('a'.repeat(200)).kind).toBe('slug');
  expect(parseEntityKey('a'.repeat(201)).kind).toBe('unknown');
});

test('[DPL-16] URLs carry the slug when there is one, otherwise the id', () => {
  expect(productPath({ id, slug: 'moloko' })).toBe('/product/moloko');
  expect(categoryPath({ id, slug: null })).toBe(`/category/${id}`);
  expect(entityPath('/combo', { id })).toBe(`/combo/${id}`);
});

test('[OPN-172] names are transliterated', () => {
  expect(toSlug('Щётка «Ёжик», 2 шт.')).toBe('shchetka-ezhik-2-sht');
  expect(toSlug('Йогурт Crème')).toBe('yogurt-creme');
  expect(toSlug('2026')).toBeNull();
  expect(toSlug('  «хлеб»!')).toBe('khleb');
  expect(toSlug('а'.repeat(100))).toBe('a'.repeat(80));
});
