import { dollars } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import { type RentSpread, rentsOfFew } from '../../rules/rents.ts';

/** How rents of homes of a size lie. */
export interface SizeSpread extends RentSpread {
  /** `Studios`, `1 bedroom`. */
  label: string;
  /** Where they are listed. */
  to: string;
  /** What else is known of their rents. */
  note?: string | undefined;
}

const WIDTH = 240;
const HEIGHT = 20;

interface Scale {
  from: number;
  to: number;
}

const xOn = ({ from, to }: Scale, rent: number) =>
  Math.round(8 + ((rent - from) / Math.max(1, to - from)) * (WIDTH - 16));

/** What the ends of all strips are, above them; on a phone each has its own in words below it. */
const Ends = ({ scale: { from, to } }: { scale: Scale }) => (
  <span className="flex w-60 justify-between px-2 font-normal tabular-nums" aria-hidden="true">
    <span>{dollars(from)}</span>
    <span>{dollars(to)}</span>
  </span>
);

/** A dot for each rent, on a line that is the scale. */
const Dots = ({ rents, scale }: { rents: readonly number[]; scale: Scale }) => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-5 max-w-full text-link" aria-hidden="true">
    <path d={`M8 10H${WIDTH - 8}`} className="text-line" stroke="currentColor" />
    {[...new Set(rents)].map((rent) => (
      <circle key={rent} cx={xOn(scale, rent)} cy="10" r="5" fill="currentColor" />
    ))}
  </svg>
);

/** A line from the lowest to the highest rent, a bar where half of them are, and a mark in the middle. */
function Strip({ rents, scale }: { rents: RentSpread; scale: Scale }) {
  const [least, quarter, middle, threeQuarters, most] = [
    rents.least,
    rents.quarter,
    rents.middle,
    rents.threeQuarters,
    rents.most,
  ].map((rent) => xOn(scale, rent)) as [number, number, number, number, number];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-5 max-w-full text-ink" aria-hidden="true">
      <path d={`M${least} 10H${most}`} stroke="currentColor" strokeWidth="1.5" />
      <path d={`M${least} 6v8M${most} 6v8`} stroke="currentColor" strokeWidth="1.5" />
      <path
        d={`M${quarter} 10H${Math.max(threeQuarters, quarter + 3)}`}
        className="text-link"
        stroke="currentColor"
        strokeWidth="10"
      />
      <path d={`M${middle} 2v16`} stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}

/** `half between $2,100 and $2,500` */
const halfWords = ({ quarter, threeQuarters }: RentSpread): string =>
  quarter === threeQuarters ? '' : `half between ${dollars(quarter)} and ${dollars(threeQuarters)}`;

/** `$2,100 to $2,500`, of whole US dollars. */
export const rangeWords = ({ least, most }: Pick<RentSpread, 'least' | 'most'>): string =>
  least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;

/** What the rents of a size are beyond their median: of one home that it is the only one, of a few each as a dot. */
function Lie({ rents, scale }: { rents: SizeSpread; scale: Scale }) {
  const few = rentsOfFew(rents);
  const isOne = rents.homes === 1;
  const words = isOne
    ? 'The only one for rent'
    : few
      ? rents.least < rents.most && rangeWords(rents)
      : [rangeWords(rents), halfWords(rents)].filter(Boolean).join(', ');
  return (
    <>
      {scale.from < scale.to &&
        !isOne &&
        (few ? <Dots rents={few} scale={scale} /> : <Strip rents={rents} scale={scale} />)}
      <p className="text-sm text-muted tabular-nums">
        {words}
        {rents.note && <span className="block">{rents.note}</span>}
      </p>
    </>
  );
}

/** What homes of each size cost, and how far that differs: in words, and as strips on one scale. */
export function RentSpreads({ sizes }: { sizes: readonly SizeSpread[] }) {
  const scale = {
    from: Math.min(...sizes.map(({ least }) => least)),
    to: Math.max(...sizes.map(({ most }) => most)),
  };
  return (
    <table className="mt-4 w-full border-collapse text-left">
      <caption className="sr-only">Rents by size, a month</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-sm text-muted *:pb-1 *:font-medium">
          <th scope="col">Size</th>
          <th scope="col">Median</th>
          <th scope="col" className="w-full">
            <span className="sr-only">From the lowest to the highest</span>
            {scale.from < scale.to && <Ends scale={scale} />}
          </th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((rents) => (
          <tr
            key={rents.label}
            className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto]"
          >
            <th scope="row" className="py-2.5 pr-6 text-lg font-bold sm:whitespace-nowrap">
              <a href={rents.to} className="link inline-block min-h-6">
                {rents.label}
              </a>
              <span className="block text-sm font-normal text-muted">
                {counted(rents.homes, 'home')}
              </span>
            </th>
            <td className="py-2.5 pr-6 text-lg font-bold tabular-nums max-sm:pr-0 max-sm:text-right">
              {dollars(rents.middle)}
            </td>
            <td className="py-2.5 max-sm:col-span-2 max-sm:pt-0">
              <Lie rents={rents} scale={scale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
