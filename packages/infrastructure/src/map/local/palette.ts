import type { AreaKind, RoadClass } from './map-file.ts';

/** The colours of the map. Quiet ones: the zones, the pin and the panel are on it. */
export type Palette = {
  readonly ground: string;
  readonly area: Readonly<Record<AreaKind, string>>;
  readonly building: { readonly fill: string; readonly side: string; readonly line: string };
  readonly rail: string;
  readonly road: Readonly<Record<RoadClass, { readonly fill: string; readonly casing: string }>>;
  readonly text: {
    readonly halo: string;
    readonly road: string;
    readonly house: string;
    readonly place: string;
    readonly district: string;
    readonly water: string;
    readonly park: string;
  };
  /** Dots of the underground's stations: not the accent, which is ours. */
  readonly metro: string;
};

export const lightPalette: Palette = {
  ground: '#f6f5f2',
  area: { block: '#eeece7', square: '#f3ebdf', park: '#d2e8c6', water: '#b0d6f0' },
  building: { fill: '#e3dfd7', side: '#cdc7bc', line: '#d4cfc5' },
  rail: '#c4c2c0',
  road: {
    path: { fill: '#d9cdb8', casing: 'transparent' },
    lane: { fill: '#ffffff', casing: '#e2dfd8' },
    street: { fill: '#ffffff', casing: '#d9d5cc' },
    major: { fill: '#fff1cc', casing: '#e2cc96' },
    highway: { fill: '#ffe1a1', casing: '#e5ba6a' },
  },
  text: {
    halo: 'rgb(255 255 255 / 90%)',
    road: '#5e5a52',
    house: '#857d70',
    place: '#2d2c33',
    district: '#726f7c',
    water: '#3d7ca8',
    park: '#4b7d3f',
  },
  metro: '#4b6fd0',
};

export const darkPalette: Palette = {
  ground: '#1b1c21',
  area: { block: '#202228', square: '#2a2724', park: '#1d3024', water: '#14293c' },
  building: { fill: '#2a2c34', side: '#16171b', line: '#363944' },
  rail: '#43454e',
  road: {
    path: { fill: '#45413a', casing: 'transparent' },
    lane: { fill: '#373a43', casing: '#17181c' },
    street: { fill: '#3e414c', casing: '#15161a' },
    major: { fill: '#50505a', casing: '#15161a' },
    highway: { fill: '#6b5f4a', casing: '#18181a' },
  },
  text: {
    halo: 'rgb(18 19 23 / 88%)',
    road: '#b6b8c2',
    house: '#858895',
    place: '#f0f0f4',
    district: '#9698a6',
    water: '#6ba6d3',
    park: '#7fb574',
  },
  metro: '#6f92ea',
};
