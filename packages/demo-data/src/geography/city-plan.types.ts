/** `lon lat, lon lat, …` in degrees. */
export type Places = string;

export type RoadClass = 'highway' | 'major' | 'street' | 'lane' | 'path';

/** A street of the plan. Streets without a name have no addresses. */
export interface RoadPlan {
  readonly name: string | null;
  readonly class: 'highway' | 'major' | 'street' | 'lane';
  readonly line: Places;
  /** Drawn as a smooth curve through its points. */
  readonly isCurved?: boolean;
  /** A closed ring. */
  readonly isRing?: boolean;
}

/** A river or canal along a line, or a lake inside one. */
export interface WaterPlan {
  readonly name: string;
  readonly line: Places;
  /** Metres from bank to bank; null: the line is the shore of a lake. */
  readonly width: number | null;
  /** Whether streets run along its banks where the city is built up. */
  readonly hasEmbankments: boolean;
}

/** Names of streets along the water; each section of a bank gets the nearest name. */
export interface EmbankmentName {
  readonly name: string;
  readonly at: Places;
}

export interface ParkPlan {
  readonly name: string | null;
  readonly shore: Places;
  /** Drawn with corners instead of a smooth outline. */
  readonly isAngular?: boolean;
}

export interface SquarePlan {
  readonly name: string | null;
  readonly corners: Places;
}

export interface LabelPlan {
  readonly text: string;
  readonly class: 'city' | 'district' | 'water' | 'park' | 'metro';
  readonly at: Places;
  /** Further points of a district that does not lie around its label. */
  readonly also?: Places;
}

/** How a part of the city is built up. */
export interface QuarterPlan {
  readonly area: Places;
  /** Hectares of a block. */
  readonly block: number;
  /** `closed`: houses wall to wall along the street; `open`: slabs with green between them. */
  readonly building: 'closed' | 'open';
  /** Names for the longest streets that are not in the plan. */
  readonly names: readonly string[];
}

/** The plan of a city, from which the rest of its map is generated. */
export interface CityPlan {
  readonly alias: string;
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly quarters: readonly QuarterPlan[];
  readonly roads: readonly RoadPlan[];
  readonly waters: readonly WaterPlan[];
  readonly embankments: readonly EmbankmentName[];
  readonly parks: readonly ParkPlan[];
  readonly squares: readonly SquarePlan[];
  readonly rails: readonly Places[];
  readonly labels: readonly LabelPlan[];
  /** Streets far from the stores that still have houses, as addresses that nobody delivers to. */
  readonly outskirts: readonly string[];
  /** House numbers that must exist, by street: base number to number. */
  readonly pinned: Readonly<Record<string, Readonly<Record<number, string>>>>;
}
