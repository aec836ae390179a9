import type { Product } from '../catalogue/catalogue.types.ts';
import { storageTexts } from '../catalogue/storage.ts';
import type { View } from '../catalogue/views.ts';
import { hashText } from '../kernel/random.ts';
import { loadArt } from './art.ts';
import { blur, createCanvas, place, radial, roundRect } from './canvas.ts';
import { svgDocument } from './packshot.ts';
import { textBlock } from './text-block.ts';

const LEFT = 130;
const WIDTH = 540;

function words(text: string, y: number, h: number, size: number, face: 'bold' | 'text' = 'text'): string {
  return textBlock(text, {
    x: LEFT,
    y,
    w: WIDTH,
    h,
    face,
    fill: '#23252e',
    size,
    lines: 4,
    align: 'left',
    leading: 1.25,
  });
}

function bars(barcode: string): string {
  let x = LEFT;
  const lines: string[] = [];
  while (x < LEFT + 210) {
    const hash = hashText(`bar ${barcode} ${x}`);
    const width = 2 + (hash % 3) * 2;
    lines.push(`<rect x="${x}" y="632" width="${width}" height="62" fill="#23252e"/>`);
    x += width + 3 + (Math.floor(hash / 7) % 3) * 2;
  }
  return lines.join('');
}

/** The back of the pack: ingredients, nutrition, storage. */
function drawBack(product: Product): string {
  const [main, deep] = product.brand?.colours ?? ['#2f3a56', '#1b2236'];
  const canvas = createCanvas(`${product.id}-back`);
  const { nutrition } = product;
  const energy =
    nutrition === null
      ? `Изготовитель: ${product.brand?.maker ?? 'указан на упаковке'}`
      : `В 100 г: ${nutrition.kcal} ккал, белки ${nutrition.proteins} г, жиры ${nutrition.fats} г, углеводы ${nutrition.carbohydrates} г`;
  const content = [
    blur(canvas, 16, `<ellipse cx="400" cy="748" rx="270" ry="18" fill="#1b1b2b" opacity=".3"/>`),
    `<path d="${roundRect(80, 44, 640, 700, 34)}" fill="${deep}"/>`,
    `<path d="${roundRect(90, 54, 620, 680, 28)}" fill="${main}"/>`,
    `<path d="${roundRect(106, 150, 588, 568, 18)}" fill="#fdfbf5"/>`,
    textBlock(product.brand?.name ?? 'Лавка', {
      x: LEFT,
      y: 66,
      w: WIDTH,
      h: 76,
      face: product.brand?.lettering ?? 'round',
      fill: '#ffffff',
      size: 54,
      lines: 1,
    }),
    words(product.name, 164, 84, 32, 'bold'),
    words(`Состав: ${product.composition}`, 254, 130, 25),
    words(energy, 394, 100, 25),
    words(storageTexts[product.family.keep], 504, 110, 23),
    bars(product.barcode),
    textBlock(product.size, {
      x: 440,
      y: 632,
      w: 230,
      h: 62,
      face: 'bold',
      fill: '#23252e',
      size: 44,
      lines: 1,
    }),
  ].join('');
  return svgDocument(canvas.defs, content);
}

/** The goods on a plate. */
async function drawServing(product: Product): Promise<string> {
  const canvas = createCanvas(`${product.id}-serving`);
  const art = await loadArt(product.art);
  const [main] = product.brand?.colours ?? ['#2f3a56'];
  const rim = radial(canvas, [
    [0, '#ffffff', 1],
    [0.72, '#fdfdfd', 1],
    [0.76, '#e6e8ee', 1],
    [1, '#f6f7fa', 1],
  ]);
  const content = [
    blur(canvas, 22, `<ellipse cx="400" cy="690" rx="330" ry="44" fill="#1b1b2b" opacity=".28"/>`),
    `<ellipse cx="400" cy="520" rx="360" ry="210" fill="${rim}"/>`,
    `<ellipse cx="400" cy="520" rx="330" ry="188" fill="none" stroke="${main}" stroke-width="6" opacity=".55"/>`,
    blur(canvas, 12, `<ellipse cx="400" cy="590" rx="210" ry="46" fill="#1b1b2b" opacity=".22"/>`),
    place(art, 160, 350, 220, 220, -16),
    place(art, 430, 340, 220, 220, 18),
    place(art, 235, 220, 330, 390),
  ].join('');
  return svgDocument(canvas.defs, content);
}

/** A further picture of one product as SVG. */
export async function drawView(product: Product, view: View): Promise<string> {
  return view === 'back' ? drawBack(product) : drawServing(product);
}
