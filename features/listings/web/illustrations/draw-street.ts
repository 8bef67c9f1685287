import { box } from '@stoop/base/web/illustrations/shapes';
import { drawFacade } from './facade-drawing.ts';
import type { FacadeFacts } from './facade-kinds.ts';
import { STORY, type StoryLimits } from './facade-plot.ts';
import { paths, placedAt } from './illustrate.ts';

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

/** Towers are shortened, without a cloud. */
const LIMITS: StoryLimits = { house: 15, tower: 15, belowCloud: 0 };
const ROADWAY = 12;

/** What classes say of a drawing inside of a page (illustrations.css): a file of its own inherits variables alone. */
const withoutClasses = (markup: string) =>
  markup
    .replaceAll('class="dim"', 'filter="var(--walls)"')
    .replaceAll('class="line-lit-night"', 'stroke="var(--lit)" opacity="var(--night)"')
    .replace(/class="area-(\w+)"/g, 'fill="var(--$1)"')
    .replace(/class="line-(\w+)"/g, 'stroke="var(--$1)"');

/** The street of the landing page as the file `street.svg`, whose `#street` a page uses. */
export function drawStreet(): string {
  let content = '';
  let width = 0;
  for (const facts of STREET) {
    const drawing = drawFacade(facts, LIMITS);
    content += placedAt(drawing, width);
    width += drawing.width + 1;
  }
  const height = (LIMITS.tower + 3) * STORY;
  const road = paths([
    { d: box(0, 0, width, ROADWAY), tone: 'street' },
    { d: box(0, 0, width, 3), tone: 'sidewalk' },
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><symbol id="street" viewBox="0 ${-height} ${width} ${height + ROADWAY}" preserveAspectRatio="xMidYMax slice" fill="none">${withoutClasses(content + road)}</symbol></svg>\n`;
}
