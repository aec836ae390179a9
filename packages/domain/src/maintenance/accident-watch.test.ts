import { describe, expect, test } from 'vitest';

import { accidentWatch, defaultNotice, noAccident, noticeOf, showsNotice } from './index.ts';
import type { AccidentEffect, AccidentEvent, AccidentStatus, AccidentWatch } from './index.ts';

const off: AccidentStatus = { enabled: false, title: null, message: null };
const on: AccidentStatus = { enabled: true, title: 'Чиним', message: 'Скоро' };

/** Plays events one after the other; answers where that leads and everything that was to be done. */
function play(events: readonly AccidentEvent[], from: AccidentWatch = noAccident) {
  const effects: AccidentEffect[] = [];
  let watch = from;
  for (const event of events) {
    const [next, wanted] = accidentWatch(watch, event);
    watch = next;
    effects.push(...wanted);
  }
  return {
    watch,
    effects,
    shows: showsNotice(watch),
    reloads: effects.filter(({ type }) => type === 'RELOAD').length,
  };
}

const wanted = (cause: 'start' | 'focused' | 'shown' | 'due' = 'start'): AccidentEvent => ({
  type: 'CHECK_WANTED',
  cause,
});
const answered = (check: number, status: AccidentStatus): AccidentEvent => ({
  type: 'ANSWERED',
  check,
  status,
});
const failed = (check: number): AccidentEvent => ({ type: 'FAILED', check });
const flag = (isOn: boolean): AccidentEvent => ({ type: 'FLAG_CHANGED', isOn });
const connection = (isOnline: boolean): AccidentEvent => ({ type: 'CONNECTION_CHANGED', isOnline });
const switchedOn = play([wanted(), answered(1, on)]).watch;

describe('maintenance is on', () => {
  test('[ACC-02] [MNT-02] once an answer says so, with its texts', () => {
    const { shows, watch, effects } = play([wanted(), answered(1, on)]);
    expect(shows).toBe(true);
    expect(watch.notice).toMatchObject({ title: 'Чиним', message: 'Скоро' });
    expect(effects).toEqual([{ type: 'CHECK', check: 1 }, { type: 'RECHECK_LATER' }]);
  });

  test('[ACC-03] [MNT-02] while the manual flag is, whatever the check says', () => {
    expect(play([flag(true)]).shows).toBe(true);
    expect(play([flag(true), wanted(), answered(1, off)]).shows).toBe(true);
    expect(play([flag(true), wanted(), failed(1)]).shows).toBe(true);
    expect(play([flag(true)]).watch.notice).toEqual(defaultNotice);
  });

  test('[ACC-09] [MNT-05] and stays on while no address answers', () => {
    const { shows, reloads, effects } = play(
      [wanted('due'), failed(2), wanted('due'), failed(3)],
      switchedOn,
    );
    expect(shows).toBe(true);
    expect(reloads).toBe(0);
    expect(effects.at(-1)).toEqual({ type: 'RECHECK_LATER' });
  });

  test('[OPN-192] and is checked again; while it is off nothing is due', () => {
    expect(play([wanted(), answered(1, off)]).effects).toEqual([{ type: 'CHECK', check: 1 }]);
    expect(play([wanted(), failed(1)]).effects).toEqual([{ type: 'CHECK', check: 1 }]);
    expect(play([flag(true)]).effects).toEqual([{ type: 'RECHECK_LATER' }]);
  });
});

describe('maintenance is off', () => {
  test('[ACC-09] [MNT-05] when neither address has ever said that it is on', () => {
    expect(play([wanted(), failed(1)]).shows).toBe(false);
  });

  test('[ACC-07] [MNT-04] once an answer says so, with one reload', () => {
    const { reloads, watch } = play(
      [wanted('due'), answered(2, off), wanted('focused'), answered(3, off), flag(false)],
      switchedOn,
    );
    expect(reloads).toBe(1);
    expect(watch.phase).toBe('leaving');
  });

  test('[ACC-07] [MNT-04] but is left only with a connection to load the shop by', () => {
    const offline = play([connection(false), wanted('due'), answered(2, off)], switchedOn);
    expect(offline.shows).toBe(true);
    expect(offline.reloads).toBe(0);
    const back = play([connection(true), answered(3, off)], offline.watch);
    expect(back.effects).toEqual([{ type: 'CHECK', check: 3 }, { type: 'RELOAD' }]);
  });

  test('[ACC-03] [ACC-07] when flag and answer both say so', () => {
    const both = play([flag(true)], switchedOn).watch;
    expect(play([flag(false)], both)).toMatchObject({ shows: true, reloads: 0 });
    const flagOnly = play([wanted(), answered(2, off)], both).watch;
    expect(play([flag(false)], flagOnly).reloads).toBe(1);
  });

  test('[ACC-07] can be on again before the page is loaded anew', () => {
    const leaving = play([wanted(), answered(2, off)], switchedOn).watch;
    expect(play([wanted(), answered(3, on)], leaving).watch.phase).toBe('on');
  });
});

describe('checks', () => {
  test('[ACC-05] [ACC-06] [MNT-03] overtake each other: the newest counts, whatever comes when', () => {
    const both = play([wanted(), connection(true)]);
    expect(both.effects.map(({ type }) => type)).toEqual(['CHECK', 'CHECK']);
    expect(play([answered(2, on), answered(1, off)], both.watch)).toMatchObject({ shows: true, reloads: 0 });
    expect(play([answered(1, on), answered(2, off)], both.watch)).toMatchObject({ shows: false, reloads: 0 });
    expect(play([answered(1, on), failed(2)], both.watch).shows).toBe(false);
  });

  test('[ACC-06] a tab that is looked at again is checked once, though it is shown and gets the focus', () => {
    expect(play([wanted('shown'), wanted('focused')]).effects).toHaveLength(1);
    expect(play([wanted('focused'), wanted('shown')]).effects).toHaveLength(1);
    expect(play([wanted('focused'), wanted('focused')]).effects).toHaveLength(2);
    expect(play([wanted('start'), wanted('focused')]).effects).toHaveLength(2);
  });

  test('[OPN-192] that are due wait for the one under way', () => {
    expect(play([wanted('focused'), wanted('due')], switchedOn).effects).toHaveLength(1);
  });
});

describe('what the screen says', () => {
  test('[MNT-01] [MNT-06] [ACC-04] its own texts where the answer has none, or only blanks', () => {
    expect(noticeOf({ ...on, title: null, message: '  ' })).toMatchObject({
      title: 'Минутку',
      message: 'Сейчас кое-что починим и всё вернём',
    });
    expect(noticeOf(on)).toMatchObject({ title: 'Чиним', message: 'Скоро' });
    expect(noticeOf({ ...on, message: null })).toMatchObject({
      title: 'Чиним',
      message: 'Сейчас кое-что починим и всё вернём',
    });
    expect(noticeOf({ ...on, title: null })).toMatchObject({ title: 'Минутку', message: 'Скоро' });
  });

  test('[MNT-07] [MNT-08] [OPN-374] the picture mobile, reload and support, unless the answer names others', () => {
    expect(noticeOf(on)).toMatchObject({ image: 'mobile', buttons: ['reload', 'support'] });
    expect(noticeOf({ ...on, image: 'egg', buttons: ['support', 'home', 'home'] })).toMatchObject({
      image: 'egg',
      buttons: ['home', 'support'],
    });
    expect(noticeOf({ ...on, buttons: [] }).buttons).toEqual([]);
  });
});
