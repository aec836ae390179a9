import { maintenanceTexts } from './texts.ts';

/** Pictures of error and maintenance screens (MNT-07, ACC-10). */
export const noticeImages = ['milk', 'egg', 'product', 'emptyBag', 'mobile'] as const;
export type NoticeImage = (typeof noticeImages)[number];

/** Ways on from an error or maintenance screen (MNT-08, ACC-11 to ACC-13). */
export const noticeButtons = ['reload', 'home', 'support'] as const;
export type NoticeButton = (typeof noticeButtons)[number];

/** The longest texts that an operator may give, in characters. */
export const MAX_NOTICE_TITLE = 200;
export const MAX_NOTICE_MESSAGE = 1000;

/** What the maintenance screen says (MNT-01, MNT-06). */
export type AccidentNotice = {
  readonly title: string;
  readonly message: string;
  readonly image: NoticeImage;
  readonly buttons: readonly NoticeButton[];
};

/** Answer of the health check; what it leaves out, or leaves empty, is the screen's own. */
export type AccidentStatus = {
  readonly enabled: boolean;
  readonly title: string | null;
  readonly message: string | null;
  readonly image?: NoticeImage | undefined;
  readonly buttons?: readonly NoticeButton[] | undefined;
};

/** What the screen says unless the answer says otherwise (MNT-01, OPN-191, OPN-374). */
export const defaultNotice: AccidentNotice = {
  ...maintenanceTexts,
  image: 'mobile',
  buttons: ['reload', 'support'],
};

const given = (text: string | null, own: string): string =>
  text === null || text.trim() === '' ? own : text;

/** The screen of an answer: its texts replace the screen's own (ACC-04, MNT-06). */
export function noticeOf(status: AccidentStatus): AccidentNotice {
  return {
    title: given(status.title, defaultNotice.title),
    message: given(status.message, defaultNotice.message),
    image: status.image ?? defaultNotice.image,
    buttons: noticeButtons.filter((button) => (status.buttons ?? defaultNotice.buttons).includes(button)),
  };
}
