import type { FacadeFacts } from '../illustrations/facade-kinds.ts';
import { illustrate } from '../illustrations/illustrate.ts';

/** The classes of the drawings with the colors of the day in place of variables, which a picture does not have. */
function dayStyle(css: string): string {
  const day = css.slice(0, css.indexOf('}'));
  const values = new Map(
    [...day.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const rules = css.match(/^\.(?:area|line)-[\w-]+ \{[^}]*\}/gm) ?? [];
  return rules
    .join('')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => values.get(name) ?? 'none');
}

/** The mark of the site at the foot of the words. */
const MARK =
  '<path transform="translate(52 536) scale(2)" d="M2 21h20v-4h-5v-5h-5V7H7V2H2z" fill="#111111"/>';

/** The drawing of the picture of a shared link: a building on its street, by the style sheet of the drawings. */
export function shareDrawing({ photo: _, ...facts }: FacadeFacts, css: string): string {
  const street = illustrate({ facts, size: 'hero' }).replace(
    '<svg ',
    '<svg x="530" width="670" height="630" ',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><style>${dayStyle(css)}</style><rect x="530" width="670" height="630" class="area-sky"/>${street}${MARK}</svg>`;
}
