import type { Palette } from './palette.ts';
import type { Measure, Placed } from './place-labels.ts';

/** Draws placed labels, each with a halo that lifts it off the map. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Placed[],
  family: string,
  { text, metro }: Palette,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = text.halo;
  for (const label of labels) {
    context.save();
    context.translate(label.x, label.y);
    context.rotate(label.angle);
    if (label.hasDot === true) {
      drawDot(context, metro, text.halo);
      context.translate(label.width / 2 + 11, 0);
    }
    context.font = fontOf(label.size, label.weight, family);
    context.lineWidth = label.rank >= 9 ? 2 : 3;
    context.fillStyle = label.color;
    for (const [row, line] of label.lines.entries()) {
      const y = (row - (label.lines.length - 1) / 2) * label.size * 1.2;
      context.strokeText(line, 0, y);
      context.fillText(line, 0, y);
    }
    context.restore();
  }
}

function drawDot(context: CanvasRenderingContext2D, color: string, halo: string): void {
  context.beginPath();
  context.arc(0, 0, 5, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = halo;
  context.stroke();
}

export function fontOf(size: number, weight: number, family: string): string {
  return `${weight} ${size}px ${family}`;
}

/** Measures with a context, each text once. */
export function measureWith(context: CanvasRenderingContext2D, family: string): Measure {
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const key = `${size} ${weight} ${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    context.font = fontOf(size, weight, family);
    const measured = context.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
}
