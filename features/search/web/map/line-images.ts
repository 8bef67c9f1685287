import { type Line, linesOf } from '@stoop/base/rules/geo/lines';
import type { ExpressionSpecification } from 'maplibre-gl';

/** Images with this prefix and the ids of lines, `lines:A C E`, are rows of bullets. */
export const LINE_ROW_IMAGE = 'lines:';

/** The name of a station above the bullets of its lines. */
export const NAME_AND_LINES: ExpressionSpecification = [
  'format',
  ['get', 'name'],
  {},
  '\n',
  {},
  ['image', ['concat', LINE_ROW_IMAGE, ['get', 'lines']]],
  {},
];

const FONT_FAMILY = `'Inter Tight', Helvetica, Arial, sans-serif`;
const BULLET = 13;
const GAP = 2;
/** Twice the size, for dense screens. */
export const IMAGE_RATIO = 2;

function drawBullet(context: CanvasRenderingContext2D, line: Line, left: number): void {
  const middle = BULLET / 2;
  context.save();
  context.translate(left + middle, middle);
  context.fillStyle = line.color;
  context.beginPath();
  if (line.shape === 'circle') {
    context.arc(0, 0, middle, 0, Math.PI * 2);
  } else {
    context.moveTo(0, -middle);
    context.lineTo(middle, 0);
    context.lineTo(0, middle);
    context.lineTo(-middle, 0);
  }
  context.fill();
  context.fillStyle = line.textColor;
  const size = line.label.length > 1 ? 6 : 9;
  context.font = `650 ${size}px ${FONT_FAMILY}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // Capitals of the page's font are 0.73 em high, so half of that centers them.
  context.fillText(line.label, 0, size * 0.365);
  context.restore();
}

/** The row of bullets that an image's name asks for; null for other images. */
export async function drawLineRow(name: string): Promise<ImageData | null> {
  if (!name.startsWith(LINE_ROW_IMAGE)) return null;
  await document.fonts.load(`650 9px ${FONT_FAMILY}`);
  const lines = linesOf(name.slice(LINE_ROW_IMAGE.length).split(' ').filter(Boolean));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, lines.length * (BULLET + GAP) - GAP) * IMAGE_RATIO;
  canvas.height = BULLET * IMAGE_RATIO;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(IMAGE_RATIO, IMAGE_RATIO);
  for (const [index, line] of lines.entries()) drawBullet(context, line, index * (BULLET + GAP));
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
