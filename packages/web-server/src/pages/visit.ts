import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

import { deviceSystemOf } from '@shop/domain/kernel';
import type { Visit } from '@shop/domain/session';

import { deviceTypeOf } from './device.ts';

/** What a User-Agent says of a browser. */
export type BrowserFacts = Omit<Visit, 'isFirstVisit'>;

/** Of a longer User-Agent only this much is read. */
const MAX_LENGTH = 512;
const MAX_KEPT = 500;

const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP));
const version = /^\d{1,6}(\.\d{1,6}){0,3}$/;

const versionOf = (text: string | undefined): string | null =>
  text !== undefined && version.test(text) ? text : null;

const read = (userAgent: string): BrowserFacts => {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent);
  const deviceOs = deviceSystemOf(userAgent);
  // A HarmonyOS that also calls itself Android says only Android's version.
  const isOther = deviceOs === null || (deviceOs === 'HARMONYOS' && os.name !== Bowser.OS_MAP.HarmonyOS);
  const name = browser.name !== undefined && knownBrowsers.has(browser.name) ? browser.name : null;
  return {
    deviceType: deviceTypeOf(userAgent),
    deviceOs,
    osVersion: isOther ? null : versionOf(os.version),
    browser: name,
    browserVersion: name === null ? null : versionOf(browser.version),
  };
};

/** Reads User-Agents, each of them once (SHL-01, SHL-02, OPN-383). What makes no sense is a desktop that nothing is known of. */
export const createBrowserFacts = (): ((userAgent: string | undefined) => BrowserFacts) => {
  const kept = new LRUCache<string, BrowserFacts>({ max: MAX_KEPT });
  return (userAgent = '') => {
    const cut = userAgent.slice(0, MAX_LENGTH);
    const known = kept.get(cut);
    if (known !== undefined) return known;
    const facts = read(cut);
    kept.set(cut, facts);
    return facts;
  };
};
