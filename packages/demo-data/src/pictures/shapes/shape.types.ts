import type { Canvas } from '../canvas.ts';
import type { Scheme } from '../scheme.ts';

/** Draws one kind of packaging into the 800 × 800 picture. */
export type Drawing = (canvas: Canvas, scheme: Scheme) => string;
