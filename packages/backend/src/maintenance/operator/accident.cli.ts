import { InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';

import { MAX_NOTICE_MESSAGE, MAX_NOTICE_TITLE, noticeButtons, noticeImages } from '@shop/domain/maintenance';
import type { NoticeButton, NoticeImage } from '@shop/domain/maintenance';

import { commandLine } from '../../kernel/operator/command-line.ts';

const accidentOn = z.object({
  command: z.literal('accident.on'),
  title: z.string().max(MAX_NOTICE_TITLE).nullable(),
  message: z.string().max(MAX_NOTICE_MESSAGE).nullable(),
  image: z.enum(noticeImages).optional(),
  buttons: z.array(z.enum(noticeButtons)).optional(),
});

interface OnOptions {
  readonly backup?: true;
  readonly title?: string;
  readonly message?: string;
  readonly image?: NoticeImage;
  readonly reloadButton: boolean;
  readonly homeButton?: true;
  readonly supportButton: boolean;
}

const textOf =
  (max: number) =>
  (text: string): string => {
    if (text.length > max) throw new InvalidArgumentError(`It must have at most ${max} characters.`);
    return text;
  };

/** The screen's options of a command. */
function screenOf(options: OnOptions) {
  const wanted: Readonly<Record<NoticeButton, boolean>> = {
    reload: options.reloadButton,
    home: options.homeButton === true,
    support: options.supportButton,
  };
  return {
    title: options.title ?? null,
    message: options.message ?? null,
    image: options.image,
    buttons: noticeButtons.filter((button) => wanted[button]),
  };
}

const backupHelp =
  'the file of the web server, which it answers without the store: it works while the store does not';

/** `accident on|off` of the operator's command line. */
export const accidentLine = commandLine(
  'accident',
  [accidentOn, z.object({ command: z.literal('accident.off') })],
  (program, { go, here }) => {
    const accident = program.command('accident').description('The maintenance screen over the whole shop.');
    accident
      .command('on')
      .description('Shows it to every visitor.')
      .option('--backup', backupHelp)
      .option('--title <text>', 'its title', textOf(MAX_NOTICE_TITLE))
      .option('--message <text>', 'its text', textOf(MAX_NOTICE_MESSAGE))
      .addOption(new Option('--image <name>', 'its picture (mobile)').choices(noticeImages))
      .option('--no-reload-button', 'without the button that loads the page anew')
      .option('--home-button', 'with a button that leads to the main page')
      .addOption(new Option('--support-button', 'with a button that opens the contacts').default(true))
      .option('--no-support-button', 'without it')
      .action(async (options: OnOptions) => {
        const screen = screenOf(options);
        if (options.backup !== true) return go({ command: 'accident.on', ...screen });
        return here(async (place) =>
          (await import('./accident-backup.ts')).writeBackup(place, { enabled: true, ...screen }),
        );
      });
    accident
      .command('off')
      .description('Takes it away.')
      .option('--backup', backupHelp)
      .action(async (options: { readonly backup?: true }) => {
        const backup = async () => import('./accident-backup.ts');
        if (options.backup === true) return here(async (place) => (await backup()).removeBackup(place));
        await here(async (place) => (await backup()).recallBackup(place));
        return go({ command: 'accident.off' });
      });
  },
);
