import type { AccidentNotice } from '@shop/domain/maintenance';
import * as z from 'zod';

import { answer, oneOf, text, wordOr } from '../values/index.ts';
import { controlOf, done, step, unmet } from './step.ts';
import { contains, listOf } from './words.ts';

const onOff = ['on', 'off'] as const;

/** How long an open page may take to notice it by itself, in ms: the interval of the check and its calls. */
const HEARD_MS = 35_000;

const wordsOf = (notice: AccidentNotice | null): string =>
  notice === null ? 'the shop' : listOf([notice.title, notice.message]);

export const maintenanceSteps = [
  step(
    'accident: on',
    'accident: { switch: on, title: Переезжаем, message: Скоро вернёмся }',
    'accident: { switch: off, backup: yes }',
  )
    .about(
      'An operator switches the maintenance screen on or off; with "backup: yes" in the file of the web server, which is used when the store does not answer.',
      { isWorldStep: true },
    )
    .takes(
      wordOr(
        onOff,
        z.strictObject({
          switch: oneOf(onOff),
          title: text.optional(),
          message: text.optional(),
          backup: answer.optional(),
        }),
        'switch with title, message and backup',
      ),
    )
    .plays(async (world, given) => {
      const {
        switch: value,
        title = null,
        message = null,
        backup: isBackup = false,
      } = typeof given === 'string' ? { switch: given } : given;
      await controlOf(world).accident({ enabled: value === 'on', title, message }, isBackup);
      return done(`maintenance is ${value}${isBackup ? ' in the file of the web server' : ''}`);
    }),
  step(
    'expect maintenance: { title: Минутку }',
    'expect maintenance: { title: Переезжаем, message: Скоро вернёмся }',
    'expect maintenance: none',
  )
    .about(
      'The maintenance screen replaces the shop; "none": the shop is back. Waits as long as an open page needs to notice it by itself, including a reload by the page.',
    )
    .takes(
      z.union(
        [
          z.literal('none').transform(() => null),
          z.strictObject({ title: text.optional(), message: text.optional() }),
        ],
        { error: 'expected none, or title and message' },
      ),
    )
    .plays(async (world, wanted, visitor) => {
      const shown = (): AccidentNotice | null => visitor.shop.accident.state.notice;
      const isRight = (): boolean => {
        const notice = shown();
        if (wanted === null || notice === null) return wanted === notice;
        return contains(notice.title, wanted.title ?? '') && contains(notice.message, wanted.message ?? '');
      };
      await visitor.stage.time.until(() => visitor.wantsNewPage || isRight(), HEARD_MS);
      if (await visitor.followPage()) world.listed = [];
      return isRight()
        ? done(wordsOf(shown()))
        : unmet(
            wanted === null ? 'the shop' : listOf(Object.values(wanted).filter((one) => one !== undefined)),
            wordsOf(shown()),
          );
    }),
];
