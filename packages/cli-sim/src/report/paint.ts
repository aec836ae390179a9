import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

export type Paint = (style: Style, text: string) => string;

export const inColour: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** No colours, when they are not wanted or the output is no screen. */
export const withoutColour: Paint = (_style, text) => text;
