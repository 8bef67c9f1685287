import { box, type Shape } from '@stoop/base/web/illustrations/shapes';
import type { ListingPhoto } from '../../rules/documents.ts';
import { DRAWN_TAG, isDrawn, largestFile, photoSources } from '../../rules/listing-photo.ts';
import { drawFacade, type FacadeDrawing } from './facade-drawing.ts';
import type { FacadeFacts } from './facade-kinds.ts';
import type { StoryLimits } from './facade-plot.ts';
import { drawScene, type SceneSize } from './facade-scene.ts';

/** `auto` is the width of the frame where a browser knows it; the others assume a card. */
const SIZES = 'auto, (min-width: 64rem) 20rem, 50vw';

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? '');

/** A photo over its blurred first paint, as markup; its frame has its text. */
function photoMarkup(photo: ListingPhoto): string {
  const { blur, width, height } = photo;
  const sources = (format: 'avif' | 'webp') =>
    `srcset="${escaped(photoSources(photo, format))}" sizes="${SIZES}"`;
  return `<img src="${escaped(blur)}" alt=""><picture><source type="image/avif" ${sources('avif')}><img loading="lazy" decoding="async" ${sources('webp')} src="${escaped(largestFile(photo))}" width="${width}" height="${height}" alt=""></picture>${isDrawn(photo) ? `<span class="drawn-tag">${DRAWN_TAG}</span>` : ''}`;
}

export interface Picture {
  facts: FacadeFacts;
  size: SceneSize;
  /** The houses after it in a row, in place of its street. */
  others?: readonly FacadeFacts[];
}

const attribute = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : ` ${name}="${value}"`;

/** Attributes and classes only, because the page's policy forbids inline styles. */
function path({ d, tone, fill, stroke, strokeWidth, dash }: Shape): string {
  const className = tone && `${strokeWidth ? 'line' : 'area'}-${tone}`;
  return `<path${attribute('class', className)}${attribute('fill', fill)}${attribute('stroke', stroke)}${attribute('stroke-width', strokeWidth)}${attribute('stroke-dasharray', dash)} d="${d}"/>`;
}

export const paths = (shapes: readonly Shape[]) => shapes.map(path).join('');

/** A building at its place in a row. */
export function placedAt({ back, lights, front, clouds }: FacadeDrawing, x: number): string {
  return `<g transform="translate(${x})"><g class="dim">${paths(back)}</g>${paths(lights)}<g class="dim">${paths(front)}</g>${paths(clouds)}</g>`;
}

/** The default is no fill, because most paths are lines. */
const svg = (viewBox: string, content: string) =>
  `<svg viewBox="${viewBox}" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">${content}</svg>`;

function facade(facts: FacadeFacts, size: SceneSize): string {
  const { width, height, groundY, sky, neighbors, building, x, street } = drawScene(facts, size);
  const content = paths(sky) + paths(neighbors) + placedAt(building, x) + paths(street);
  return svg(`0 ${-groundY} ${width} ${height}`, content);
}

/** Of a row no house is so high that the others are low beside it. */
const ROW_LIMITS: StoryLimits = { house: 6, tower: 6, belowCloud: 0 };
const ROW_ASPECT = 5;
const ROADWAY = 8;

/** Houses side by side on their street. */
function row(houses: readonly FacadeFacts[]): string {
  let content = '';
  let width = 0;
  for (const facts of houses) {
    const drawing = drawFacade(facts, ROW_LIMITS);
    content += placedAt(drawing, width);
    width += drawing.width + 1;
  }
  const height = Math.round(width / ROW_ASPECT);
  const road = paths([
    { d: box(0, 0, width, ROADWAY), tone: 'street' },
    { d: box(0, 0, width, 2.4), tone: 'sidewalk' },
  ]);
  return svg(`0 ${ROADWAY - height} ${width} ${height}`, content + road);
}

/** The picture as markup. A drawing contains only numbers and words of this folder; those of a photo are escaped. */
export function illustrate(picture: Picture): string {
  const { facts, size, others } = picture;
  if (others) return row([facts, ...others]);
  return facts.photo ? photoMarkup(facts.photo) : facade(facts, size);
}
