import type { Frame } from './frame.ts';
import type { LabelClass } from './map-file.ts';
import { toPlane } from './mercator.ts';
import type { Palette } from './palette.ts';
import { straightRuns } from './straight-runs.ts';
import type { Building, Label, Road, Shape } from './shapes.ts';

/** A label to be placed. */
export type Candidate = {
  /** The same for the same text at the same point of the map. */
  readonly key: string;
  readonly text: string;
  /** Middle, in CSS pixels of the frame. */
  readonly x: number;
  readonly y: number;
  /** Clockwise, in radians; never upside down. */
  readonly angle: number;
  /** Font size in CSS pixels. */
  readonly size: number;
  readonly weight: number;
  readonly color: string;
  /** Smaller comes first. */
  readonly rank: number;
  /** Width there is, in CSS pixels; without one any width will do. */
  readonly room?: number;
  /** Texts of the same name keep this distance. */
  readonly apart?: number;
  readonly isWrapped?: boolean;
  readonly hasDot?: boolean;
};

type Style = { from: number; to: number; size: number; weight: number; rank: number };
const labelStyles: Readonly<Record<LabelClass, Style>> = {
  city: { from: 0, to: 12.2, size: 17, weight: 700, rank: 0 },
  metro: { from: 12, to: 30, size: 12, weight: 600, rank: 1 },
  district: { from: 11.2, to: 15.2, size: 12.5, weight: 600, rank: 2 },
  water: { from: 11, to: 30, size: 12, weight: 500, rank: 3 },
  park: { from: 12, to: 30, size: 12, weight: 500, rank: 4 },
};
const HOUSE = { from: 16.5, rank: 9 };
const roadRanks = {
  highway: { from: 12, rank: 5 },
  major: { from: 12.8, rank: 6 },
  street: { from: 14, rank: 7 },
  lane: { from: 15, rank: 8 },
  path: { from: 16, rank: 8 },
} as const;
/** Between two names along one road, in CSS pixels. */
const REPEAT = 420;

/** The texts that shapes bring along at the frame's zoom. */
export function labelCandidates(
  shapes: readonly Shape[],
  frame: Frame,
  palette: Palette,
): readonly Candidate[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'label') return labelOf(shape, frame, palette);
    if (shape.kind === 'building') return houseOf(shape, frame, palette);
    if (shape.kind === 'road') return roadNames(shape, frame, palette);
    return [];
  });
}

function labelOf(shape: Label, frame: Frame, { text: colors }: Palette): readonly Candidate[] {
  const { from, to, size, weight, rank } = labelStyles[shape.class];
  if (frame.zoom < from || frame.zoom > to) return [];
  const [line] = shape.outline.lines;
  const [x = 0, y = 0] = line ?? [];
  const color = {
    city: colors.place,
    metro: colors.place,
    district: colors.district,
    water: colors.water,
    park: colors.park,
  };
  return [
    {
      key: `${shape.class}:${shape.text}:${x.toFixed(6)}`,
      text: shape.text,
      x: x * frame.scale - frame.left,
      y: y * frame.scale - frame.top,
      angle: 0,
      size,
      weight,
      color: color[shape.class],
      rank,
      apart: 300,
      isWrapped: shape.class !== 'metro',
      hasDot: shape.class === 'metro',
    },
  ];
}

function houseOf({ number, outline }: Building, frame: Frame, { text }: Palette): readonly Candidate[] {
  if (frame.zoom < HOUSE.from || number === '') return [];
  const [west, south, east, north] = outline.bounds;
  const { x, y } = toPlane({ lat: (south + north) / 2, lon: (west + east) / 2 });
  return [
    {
      key: `house:${number}:${west}:${north}`,
      text: number,
      x: x * frame.scale - frame.left,
      y: y * frame.scale - frame.top,
      angle: 0,
      size: frame.zoom < 17.2 ? 10.5 : 11.5,
      weight: 500,
      color: text.house,
      rank: HOUSE.rank,
    },
  ];
}

function roadNames(road: Road, frame: Frame, { text }: Palette): readonly Candidate[] {
  const { from, rank } = roadRanks[road.class];
  if (road.name === '' || frame.zoom < from) return [];
  const size = road.class === 'lane' || road.class === 'path' ? 11 : frame.zoom < 15 ? 11.5 : 12.5;
  return road.outline.lines.flatMap((line) =>
    straightRuns(line, frame, size * 3).flatMap(({ x, y, angle, length }) => {
      const count = Math.max(1, Math.round(length / REPEAT));
      return Array.from({ length: count }, (_, at): Candidate => {
        const along = ((at + 0.5) / count - 0.5) * length;
        const [middleX, middleY] = [x + along * Math.cos(angle), y + along * Math.sin(angle)];
        const plane = ((middleX + frame.left) / frame.scale).toFixed(6);
        return {
          key: `road:${road.name}:${plane}`,
          text: road.name,
          x: middleX,
          y: middleY,
          angle,
          size,
          weight: 500,
          color: text.road,
          rank,
          room: length / count,
          apart: 260,
        };
      });
    }),
  );
}
