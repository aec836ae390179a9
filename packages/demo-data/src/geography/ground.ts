import type { CityPlan, RoadPlan, WaterPlan } from './city-plan.types.ts';
import { simplifyRing, smooth } from './curves.ts';
import { direction, distance, project, type Line, type Plane, type Spot } from './plane.ts';
import { grow, intersect, strips, subtract, unite, type Region } from './regions.ts';
import { createRoadIndex, type Road } from './road.ts';

const waterLine = (plan: WaterPlan, plane: Plane): Line => smooth(plane.read(plan.line), plan.width === null);

/** All water of a city as rings; islands are holes. */
export function createWater(plan: CityPlan, plane: Plane, bounds: Line): readonly Line[] {
  const parts = plan.waters.map((water) => {
    const line = waterLine(water, plane);
    return water.width === null ? unite([line]) : strips([line], water.width / 2);
  });
  // Growing and shrinking rounds the corners where bodies of water meet.
  const whole = grow(grow(unite(...parts), 6), -6);
  return intersect(whole, [bounds]).map((ring) => simplifyRing(ring, 1.2));
}

const banksApart = 15;
const stretchMetres = 40;

/** Streets along the water in built-up areas, each named after its section of the bank. */
export function createEmbankments(plan: CityPlan, plane: Plane, quarters: readonly Line[]): readonly Road[] {
  const wet = plan.waters
    .filter((water) => water.hasEmbankments)
    .map((water) => strips([waterLine(water, plane)], (water.width ?? 0) / 2));
  const names = plan.embankments.map(({ name, at }) => ({ name, at: plane.read(at)[0] }));
  const near = grow(quarters, 250);
  const nameOf = (spot: Spot): string | null => {
    let best: { name: string | null; off: number } = { name: null, off: 1100 };
    for (const { name, at } of names) {
      const off = at ? distance(spot, at) : Infinity;
      if (off < best.off) best = { name, off };
    }
    return best.name;
  };
  const roads: { name: string | null; line: Spot[] }[] = [];
  for (const ring of grow(unite(...wet), banksApart)) {
    const spots = densify(simplifyRing(ring, 1.5));
    const inside = (spot: Spot): boolean => near.some((area) => contains(area, spot));
    const start = Math.max(
      0,
      spots.findIndex((spot, index) => nameOf(spot) !== nameOf(spots.at(index - 1) ?? spot)),
    );
    let open: { name: string | null; line: Spot[] } | undefined;
    for (let step = 0; step <= spots.length; step += 1) {
      const spot = spots[(start + step) % spots.length];
      if (!spot) continue;
      if (!inside(spot)) {
        open = undefined;
        continue;
      }
      const name = nameOf(spot);
      if (open) open.line.push(spot);
      if (open?.name !== name) {
        open = { name, line: [spot] };
        roads.push(open);
      }
    }
  }
  return roads
    .filter(({ line }) => line.length > 3)
    .map(({ name, line }) => ({ name, class: 'street', line: thin(line) }));
}

const contains = (ring: Line, spot: Spot): boolean => {
  let inside = false;
  for (const [index, a] of ring.entries()) {
    const b = ring.at(index - 1) ?? a;
    if (a.y > spot.y !== b.y > spot.y && spot.x < ((b.x - a.x) * (spot.y - a.y)) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
};

function densify(ring: Line): readonly Spot[] {
  return ring.flatMap((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    const steps = Math.max(1, Math.round(distance(a, b) / stretchMetres));
    return Array.from({ length: steps }, (_, step): Spot => ({
      x: a.x + ((b.x - a.x) * step) / steps,
      y: a.y + ((b.y - a.y) * step) / steps,
    }));
  });
}

const thin = (line: Line): Line =>
  line.filter((spot, index) => index === 0 || index === line.length - 1 || !isStraight(line, index, spot));

function isStraight(line: Line, index: number, spot: Spot): boolean {
  const [before, after] = [line[index - 1], line[index + 1]];
  if (!before || !after) return false;
  const [a, b] = [direction(before, spot), direction(spot, after)];
  return a.x * b.x + a.y * b.y > 0.9998;
}

const joinMetres = 140;

/** The streets of the plan; an end just short of another street is extended to it. */
export function createPlannedRoads(plans: readonly RoadPlan[], plane: Plane): readonly Road[] {
  const index = createRoadIndex();
  const roads = plans.map((plan): Road => {
    const places = plane.read(plan.line);
    const line = plan.isCurved ? smooth(places, plan.isRing ?? false) : places;
    const [first] = line;
    const road: Road = {
      name: plan.name,
      class: plan.class,
      line: plan.isRing && first ? [...line, first] : line,
    };
    index.add(road);
    return road;
  });
  return roads.map((road) => {
    const [first, second] = road.line;
    const [last, beforeLast] = [road.line.at(-1), road.line.at(-2)];
    if (!first || !second || !last || !beforeLast || distance(first, last) < 1) return road;
    const meets = (spot: Spot): boolean =>
      Array.from(index.near(spot)).some((other) => other !== road && project(other.line, spot).off < 6);
    const start = meets(first) ? null : index.ahead(first, direction(second, first), joinMetres, road);
    const end = meets(last) ? null : index.ahead(last, direction(beforeLast, last), joinMetres, road);
    return { ...road, line: [...(start ? [start] : []), ...road.line, ...(end ? [end] : [])] };
  });
}

/** Parks without the water in them. */
export function createParks(
  plan: CityPlan,
  plane: Plane,
  water: readonly Line[],
  bounds: Line,
): readonly Region[] {
  return plan.parks.flatMap((park) => {
    const places = plane.read(park.shore);
    const shore = park.isAngular ? places : smooth(places, true).filter((_, index) => index % 2 === 0);
    return subtract(intersect(unite([shore]), [bounds]), grow(water, 4));
  });
}

const overhangMetres = 75;

/** Cuts off the ends of streets beyond their last crossing. */
export function trimEnds(roads: readonly Road[]): readonly Road[] {
  const index = createRoadIndex();
  for (const road of roads) index.add(road);
  const cut = (line: Line, road: Road): Line => {
    const [first, second, ...rest] = line;
    if (!first || !second) return line;
    const meets = Array.from(index.near(first)).some(
      (other) => other !== road && project(other.line, first).off < 6,
    );
    const reach = Math.min(overhangMetres, distance(first, second));
    const crossing = meets ? null : index.ahead(first, direction(first, second), reach, road);
    return crossing ? [crossing, second, ...rest] : line;
  };
  return roads.map((road) => {
    const [first] = road.line;
    const last = road.line.at(-1);
    if (!first || !last || distance(first, last) < 1) return road;
    return { ...road, line: cut(cut(road.line, road).toReversed(), road).toReversed() };
  });
}
