import { createRandom } from '../kernel/random.ts';
import type { Point } from '../kernel/geometry.ts';
import { subdivide } from './blocks.ts';
import { buildOn, type Building, type BuildingStyle } from './buildings.ts';
import type { CityPlan, QuarterPlan } from './city-plan.types.ts';
import { areaOf, smooth } from './curves.ts';
import { createEmbankments, createParks, createPlannedRoads, createWater, trimEnds } from './ground.ts';
import { numberHouses, streetOf, type NumberedStreet } from './house-numbers.ts';
import { createPlane, isInside, lengthOf, project, type Line, type Plane } from './plane.ts';
import { strips, subtract, unite, type Region } from './regions.ts';
import { createRoadIndex, halfWidth, type Road } from './road.ts';

/** Everything on the map of a city, in metres. */
export interface CityMap {
  readonly plan: CityPlan;
  readonly plane: Plane;
  readonly water: readonly Region[];
  readonly parks: readonly Region[];
  readonly squares: readonly Line[];
  readonly blocks: readonly Region[];
  readonly rails: readonly Line[];
  readonly roads: readonly Road[];
  readonly buildings: readonly Building[];
  readonly streets: readonly NumberedStreet[];
}

const styles: Readonly<Record<QuarterPlan['building'], BuildingStyle>> = {
  closed: {
    setback: 1.5,
    widths: [32, 76],
    depths: [13, 18],
    gaps: [6, 18],
    gapChance: 0.45,
    yardTries: 0.8,
  },
  open: { setback: 7, widths: [36, 84], depths: [13, 17], gaps: [20, 42], gapChance: 1, yardTries: 1.2 },
};

const hectare = 10_000;
const railHalfWidth = 14;

function boundsOf(plan: CityPlan, plane: Plane): Line {
  const [west, south, east, north] = plan.bounds;
  return [
    plane.toPlane(west, south),
    plane.toPlane(east, south),
    plane.toPlane(east, north),
    plane.toPlane(west, north),
  ];
}

/** The size of blocks on the outskirts, in square metres, by the distance in metres from the built-up quarters. */
function blockAreaOutside(metres: number): number {
  return Math.min(7 + 14 * (metres / 1000) ** 2, 400) * hectare;
}

/** Names the longest unnamed streets of each quarter. */
function nameStreets(
  roads: readonly Road[],
  quarters: readonly QuarterPlan[],
  areas: readonly Line[],
): readonly Road[] {
  const given = new Map<Road, string>();
  for (const [at, quarter] of quarters.entries()) {
    const area = areas[at] ?? [];
    const longest = roads
      .filter(({ line: [from, to] }) => from && to && isInside([area], from) && isInside([area], to))
      .toSorted((one, other) => lengthOf(other.line) - lengthOf(one.line));
    for (const [index, name] of quarter.names.entries()) {
      const road = longest[index];
      if (road) given.set(road, name);
    }
  }
  return roads.map((road) => ({ ...road, name: given.get(road) ?? road.name }));
}

/** Paths of a park: one around it, some across. */
function createPaths(park: Region, seed: string): readonly Road[] {
  const [shore] = park;
  if (areaOf(shore) < 1.2 * hectare) return [];
  const random = createRandom(seed);
  const inner = subtract(park, strips([[...shore, ...shore.slice(0, 1)]], 16));
  return inner.flatMap(([outline]): readonly Road[] => {
    if (areaOf(outline) < 0.4 * hectare) return [];
    const count = outline.length;
    const around: Road = { name: null, class: 'path', line: [...outline, ...outline.slice(0, 1)] };
    const across = Array.from({ length: 3 }, (_, index): Road => {
      const from = outline[Math.floor((index / 6) * count + random.between(0, count / 8)) % count];
      const to = outline[Math.floor((index / 6 + 0.5) * count + random.between(0, count / 8)) % count];
      const bend = (a: number, b: number): number => (a + b) / 2 + random.between(-30, 30);
      if (!from || !to) return around;
      return {
        name: null,
        class: 'path',
        line: smooth([from, { x: bend(from.x, to.x), y: bend(from.y, to.y) }, to]),
      };
    });
    const isDry = ({ line }: Road): boolean =>
      line.every((spot, index) => index === 0 || index === line.length - 1 || isInside(park, spot));
    return [around, ...across.filter(isDry)];
  });
}

/** Generates the map of a city from its plan; the same every time. */
export function createCityMap(plan: CityPlan, centre: Point): CityMap {
  const plane = createPlane(centre);
  const bounds = boundsOf(plan, plane);
  const areas = plan.quarters.map((quarter) => plane.read(quarter.area));
  const water = createWater(plan, plane, bounds);
  const planned = trimEnds([
    ...createPlannedRoads(plan.roads, plane),
    ...createEmbankments(plan, plane, areas),
  ]);
  const parks = createParks(plan, plane, water, bounds);
  const squares = plan.squares.flatMap((square) => unite([plane.read(square.corners)]));
  const rails = plan.rails.map((rail) => smooth(plane.read(rail)));
  const index = createRoadIndex();
  for (const road of planned) index.add(road);

  const taken = unite(
    water,
    parks.flat(),
    squares,
    strips(rails, railHalfWidth),
    ...planned.map((road) => strips([road.line], halfWidth[road.class])),
  );
  const quarterAt = (region: Region): QuarterPlan | null => {
    const at = areas.findIndex((area) => isInside([area], middleOf(region)));
    return plan.quarters[at] ?? null;
  };
  const { blocks, roads: grown } = subdivide(
    subtract([bounds], taken),
    createRandom(`blocks ${plan.alias}`),
    index,
    (region, area) => {
      const spots = area > 20 * hectare ? [middleOf(region), ...region[0]] : [middleOf(region)];
      return Math.min(
        ...spots.map((spot) => {
          const at = areas.findIndex((ring) => isInside([ring], spot));
          if (at >= 0) return (plan.quarters[at]?.block ?? 5) * hectare;
          return blockAreaOutside(
            Math.min(...areas.map((ring) => project([...ring, ...ring.slice(0, 1)], spot).off)),
          );
        }),
      );
    },
  );

  const roads = [...planned, ...nameStreets(grown, plan.quarters, areas)];
  const named = createRoadIndex();
  for (const road of roads) if (road.name !== null) named.add(road);
  const outskirts = new Set(plan.outskirts);
  const buildings = blocks.flatMap((block, at) => {
    const quarter = quarterAt(block);
    const random = createRandom(`buildings ${plan.alias} ${at}`);
    if (quarter) return buildOn(block, styles[quarter.building], random, () => true);
    if (outskirts.size === 0) return [];
    const style = { ...styles.open, widths: [50, 90], gaps: [90, 180], yardTries: 0 } as const;
    return buildOn(block, style, random, (middle, along) =>
      outskirts.has(streetOf(middle, along, named)?.name ?? ''),
    );
  });
  const names = Array.from(new Set(roads.map((road) => road.name).filter((name) => name !== null)));
  const streets = numberHouses(
    buildings,
    names,
    roads,
    named,
    (name) => createRandom(`street ${plan.alias} ${name}`),
    plan.pinned,
  );
  const paths = parks.flatMap((park, at) => createPaths(park, `paths ${plan.alias} ${at}`));
  return {
    plan,
    plane,
    water: subtract(water, []),
    parks,
    squares,
    blocks,
    rails,
    roads: [...paths, ...roads],
    buildings,
    streets,
  };
}

const middleOf = ([outline]: Region): { readonly x: number; readonly y: number } => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
});
