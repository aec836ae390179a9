import { polygonOpacity, polygonStroke } from '@shop/domain/address';

import type { Frame } from './frame.ts';
import { areaKinds, roadClasses } from './map-file.ts';
import type { Palette } from './palette.ts';
import type { Line, Shape } from './shapes.ts';
import { casingWidth, fade, roadWidth } from './stops.ts';

/** Points nearer to each other than this, in CSS pixels, are drawn as one. */
const DETAIL = 0.7;

export type Zone = Line;

/** Everything but the texts, from the bottom to the top. */
export function drawGround(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  frame: Frame,
  palette: Palette,
): void {
  drawAreas(context, shapes, frame, palette);
  drawRails(context, shapes, frame, palette);
  drawRoads(context, shapes, frame, palette);
  drawBuildings(context, shapes, frame, palette);
}

/** The delivery zones, as see-through as the zoom wants (GEO-08, GEO-09, GEO-10). */
export function drawZones(
  context: CanvasRenderingContext2D,
  zones: readonly Zone[],
  frame: Frame,
  { accent, zone: fill }: { readonly accent: string; readonly zone: string },
): void {
  context.fillStyle = fill;
  context.strokeStyle = accent;
  context.lineWidth = polygonStroke(frame.zoom);
  for (const zone of zones) {
    context.beginPath();
    trace(context, zone, frame);
    context.closePath();
    context.globalAlpha = polygonOpacity(frame.zoom) / 100;
    context.fill();
    context.globalAlpha = 1;
    context.stroke();
  }
}

function drawAreas(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  frame: Frame,
  { area }: Palette,
): void {
  for (const kind of areaKinds) {
    context.globalAlpha = kind === 'block' || kind === 'square' ? fade(frame.zoom, 11.4, 12.6) : 1;
    context.fillStyle = area[kind];
    context.beginPath();
    for (const shape of shapes) if (shape.kind === kind) traceRings(context, shape.outline.lines, frame);
    // By the number of crossings: so a ring within a ring is a hole.
    context.fill('evenodd');
  }
  context.globalAlpha = 1;
}

function drawRails(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  frame: Frame,
  { rail, ground }: Palette,
): void {
  context.beginPath();
  for (const shape of shapes)
    if (shape.kind === 'rail') for (const line of shape.outline.lines) trace(context, line, frame);
  context.strokeStyle = rail;
  context.lineWidth = frame.zoom < 13 ? 1 : 2;
  context.stroke();
  if (frame.zoom < 14.5) return;
  context.lineWidth = 1;
  context.strokeStyle = ground;
  context.setLineDash([8, 8]);
  context.stroke();
  context.setLineDash([]);
}

function drawRoads(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  frame: Frame,
  { road }: Palette,
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const paths = roadClasses.flatMap((roadClass) => {
    const width = roadWidth(roadClass, frame.zoom);
    if (width === 0) return [];
    const path = new Path2D();
    for (const shape of shapes)
      if (shape.kind === 'road' && shape.class === roadClass)
        for (const line of shape.outline.lines) trace(path, line, frame);
    return [{ roadClass, width, path }];
  });
  const casing = casingWidth(frame.zoom);
  // All edges before all fills: so crossings are open.
  for (const { roadClass, width, path } of paths)
    if (roadClass !== 'path') strokePath(context, path, width + 2 * casing, road[roadClass].casing);
  for (const { roadClass, width, path } of paths) {
    if (roadClass === 'path') context.setLineDash([width * 2.5, width * 2.5]);
    strokePath(context, path, width, road[roadClass].fill);
    context.setLineDash([]);
  }
  context.lineCap = 'butt';
}

function strokePath(context: CanvasRenderingContext2D, path: Path2D, width: number, color: string): void {
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke(path);
}

function drawBuildings(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  frame: Frame,
  { building }: Palette,
): void {
  const opacity = fade(frame.zoom, 14.1, 15);
  if (opacity === 0) return;
  const path = new Path2D();
  for (const shape of shapes) if (shape.kind === 'building') traceRings(path, shape.outline.lines, frame);
  context.globalAlpha = opacity;
  const depth = fade(frame.zoom, 15.2, 17.5) * 3;
  if (depth > 0) {
    context.translate(0, depth);
    context.fillStyle = building.side;
    context.fill(path, 'evenodd');
    context.translate(0, -depth);
  }
  context.fillStyle = building.fill;
  context.fill(path, 'evenodd');
  if (frame.zoom >= 15.5) strokePath(context, path, 0.75, building.line);
  context.globalAlpha = 1;
}

type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath'>;

function traceRings(pen: Pen, rings: readonly Line[], frame: Frame): void {
  for (const ring of rings) {
    trace(pen, ring, frame);
    pen.closePath();
  }
}

function trace(pen: Pen, line: Line, { scale, left, top }: Frame): void {
  let [lastX, lastY] = [Infinity, Infinity];
  const end = line.length - 2;
  for (let at = 0; at <= end; at += 2) {
    const x = (line[at] ?? 0) * scale - left;
    const y = (line[at + 1] ?? 0) * scale - top;
    if (at === 0) pen.moveTo(x, y);
    else if (at === end || Math.abs(x - lastX) + Math.abs(y - lastY) > DETAIL) pen.lineTo(x, y);
    else continue;
    lastX = x;
    lastY = y;
  }
}
