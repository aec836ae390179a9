import type { Size } from './frame.ts';

/** More pixels than this per CSS pixel cost drawing time but make no visible difference. */
const MAX_RATIO = 3;

/** One canvas, sharp on every screen; its context is in CSS pixels. */
export class Sheet {
  readonly #canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  #ratio = 1;

  constructor(host: HTMLElement) {
    this.#canvas = host.ownerDocument.createElement('canvas');
    const context = this.#canvas.getContext('2d');
    if (context === null) throw new Error('This browser draws no canvases');
    this.context = context;
    const { style } = this.#canvas;
    style.position = 'absolute';
    style.left = '0';
    style.top = '0';
    style.transformOrigin = '0 0';
    style.pointerEvents = 'none';
    host.append(this.#canvas);
  }

  /** Pixels of the screen per CSS pixel. */
  ratio(): number {
    return Math.min(MAX_RATIO, this.#canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1);
  }

  /** Takes on a size; the content is lost when that is another one. */
  fit({ width, height }: Size): void {
    this.#ratio = this.ratio();
    const [across, down] = [Math.round(width * this.#ratio), Math.round(height * this.#ratio)];
    if (this.#canvas.width !== across) this.#canvas.width = across;
    if (this.#canvas.height !== down) this.#canvas.height = down;
    // The size that whole pixels allow, not the wanted one.
    this.#canvas.style.width = `${across / this.#ratio}px`;
    this.#canvas.style.height = `${down / this.#ratio}px`;
  }

  /** Runs a drawing that stays within a rectangle. */
  within(
    { x, y, width, height }: Size & { readonly x: number; readonly y: number },
    draw: (context: CanvasRenderingContext2D) => void,
  ): void {
    const { context } = this;
    context.save();
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    draw(context);
    context.restore();
  }

  /** Moves the content by a number of CSS pixels that are whole pixels of the screen. */
  scroll(dx: number, dy: number): void {
    const { context } = this;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'copy';
    context.drawImage(this.#canvas, Math.round(dx * this.#ratio), Math.round(dy * this.#ratio));
    context.restore();
  }

  place(x: number, y: number, factor: number): void {
    this.#canvas.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${factor})`;
  }

  remove(): void {
    this.#canvas.remove();
    // Frees the memory at once; some browsers would keep it for a long time.
    this.#canvas.width = 0;
    this.#canvas.height = 0;
  }
}
