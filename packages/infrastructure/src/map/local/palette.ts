import type { AreaKind, RoadClass } from './map-file.ts';

/** The colours of the map. Quiet ones: the zones, the pin and the panel stand on it. */
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
};

export const lightPalette: Palette = {
  ground: '#f3f2ee',
  area: { block: '#ebe9e3', square: '#f0e8dc', park: '#d0e6c3', water: '#b3d7ee' },
  building: { fill: '#e2ddd3', side: '#cbc4b7', line: '#d3ccc0' },
  rail: '#c4c2c0',
  road: {
    path: { fill: '#d9cdb8', casing: 'transparent' },
    lane: { fill: '#ffffff', casing: '#dedad1' },
    street: { fill: '#ffffff', casing: '#d6d1c6' },
    major: { fill: '#fff4d6', casing: '#e3cf9c' },
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
};
