import { box, type Shape } from '@stoop/base/web/illustrations/shapes';
import type { ListingPhoto } from '../../rules/documents.ts';
import { largestFile, photoSources } from '../../rules/listing-photo.ts';
import { drawFacade, type FacadeDrawing } from './facade-drawing.ts';
import type { FacadeFacts } from './facade-kinds.ts';
import { STORY, STREET_LIMITS } from './facade-plot.ts';
import { drawScene, type SceneSize } from './facade-scene.ts';

const house = (
  id: string,
  stories: number,
  builtYear: number,
  neighborhood = '',
  borough = 'Manhattan',
): FacadeFacts => ({ id, stories, builtYear, neighborhood, borough });

/** The street of the landing page: invented buildings, chosen for their silhouettes. */
const STREET: readonly FacadeFacts[] = [
  house('s01', 5, 1912),
  house('s02', 12, 1928),
  house('s03', 4, 1890),
  house('s04', 6, 1905, 'SoHo'),
  house('s05', 3, 1926, 'Astoria', 'Queens'),
  house('s06', 14, 2019),
  house('s07', 5, 1915),
  house('s08', 4, 1899),
  house('s09', 13, 1962),
  house('s10', 6, 2016),
  house('s11', 4, 1888),
  house('s12', 30, 1931),
  house('s13', 5, 1921),
  house('s14', 4, 1901),
  house('s15', 13, 1930),
  house('s16', 6, 1924, 'Tribeca'),
  house('s17', 34, 2008),
  house('s18', 6, 1910),
  house('s19', 4, 1894),
  house('s20', 11, 1958),
  house('s21', 5, 1908),
  house('s22', 3, 1931, 'Astoria', 'Queens'),
];

/** `auto` is the width of the frame where a browser knows it; the others assume a card. */
const SIZES = 'auto, (min-width: 64rem) 20rem, 50vw';

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? '');

/** A photo over its blurred first paint, as markup; its frame has its text. */
function photoMarkup(photo: ListingPhoto): string {
  const { blur, width, height } = photo;
  const sources = (format: 'avif' | 'webp') =>
    `srcset="${escaped(photoSources(photo, format))}" sizes="${SIZES}"`;
  return `<img src="${escaped(blur)}" alt=""><picture><source type="image/avif" ${sources('avif')}><img loading="lazy" decoding="async" ${sources('webp')} src="${escaped(largestFile(photo))}" width="${width}" height="${height}" alt=""></picture>`;
}

export type Picture = { of: 'facade'; facts: FacadeFacts; size: SceneSize } | { of: 'street' };

const attribute = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : ` ${name}="${value}"`;

/** Attributes and classes only, because the page's policy forbids inline styles. */
function path({ d, tone, fill, stroke, strokeWidth, dash }: Shape): string {
  const className = tone && `${strokeWidth ? 'line' : 'area'}-${tone}`;
  return `<path${attribute('class', className)}${attribute('fill', fill)}${attribute('stroke', stroke)}${attribute('stroke-width', strokeWidth)}${attribute('stroke-dasharray', dash)} d="${d}"/>`;
}

const paths = (shapes: readonly Shape[]) => shapes.map(path).join('');

function placedAt({ back, lights, front, clouds }: FacadeDrawing, x: number): string {
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

const ROADWAY = 12;

function street(buildings: readonly FacadeFacts[]): string {
  let content = '';
  let width = 0;
  for (const facts of buildings) {
    const drawing = drawFacade(facts, STREET_LIMITS);
    content += placedAt(drawing, width);
    width += drawing.width + 1;
  }
  const height = (STREET_LIMITS.tower + 3) * STORY;
  const road = paths([
    { d: box(0, 0, width, ROADWAY), tone: 'street' },
    { d: box(0, 0, width, 3), tone: 'sidewalk' },
  ]);
  return svg(`0 ${-height} ${width} ${height + ROADWAY}`, content + road);
}

let drawnStreet: string | undefined;

/** The picture as markup. A drawing contains only numbers and words of this folder; those of a photo are escaped. */
export function illustrate(picture: Picture): string {
  if (picture.of === 'street') {
    drawnStreet ??= street(STREET);
    return drawnStreet;
  }
  const { photo } = picture.facts;
  return photo ? photoMarkup(photo) : facade(picture.facts, picture.size);
}
