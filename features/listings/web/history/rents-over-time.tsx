import { dollars } from '@stoop/base/rules/text/amounts';
import { shortMonthWords } from '@stoop/base/rules/time/words';
import { counted } from '@stoop/base/web/ui/words';
import type { MonthRent } from '../../rules/rents.ts';

/** The sizes for which more than one month is known. */
const sizesOf = (rents: readonly MonthRent[]) =>
  [...Map.groupBy(rents, ({ beds }) => beds)]
    .filter(([, months]) => months.length > 1)
    .sort(([one], [two]) => one - two);

/** `−$120`, of the last month against the first. */
function changeWords(months: readonly MonthRent[]): string {
  const by = (months.at(-1)?.middle ?? 0) - (months[0]?.middle ?? 0);
  if (by === 0) return 'the same';
  return `${by < 0 ? '−' : '+'}${dollars(Math.abs(by))}`;
}

/** The middle rent of each size by month; a sentence while only one month is known. */
export function RentsOverTime({ rents }: { rents: readonly MonthRent[] }) {
  const sizes = sizesOf(rents);
  const months = [...new Set(sizes.flatMap(([, of]) => of.map(({ month }) => month)))].sort();
  if (sizes.length === 0)
    return (
      <p className="mt-3 max-w-prose text-muted">
        We keep what homes here cost from now on. Next month this says how it has changed.
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what a phone scrolls sideways is scrolled by the keyboard too
    <section className="mt-4 overflow-x-auto" aria-label="Rents by month" tabIndex={0}>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Middle rent by month and size</caption>
        <thead>
          <tr className="text-sm text-muted *:pr-4 *:pb-1 *:font-medium *:whitespace-nowrap">
            <th scope="col">Size</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {shortMonthWords(`${month}-01`)}
              </th>
            ))}
            <th scope="col">Since then</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(([beds, of]) => (
            <tr key={beds} className="border-t border-line *:py-2 *:pr-4 *:whitespace-nowrap">
              <th scope="row" className="font-bold">
                {beds === 0 ? 'Studio' : counted(beds, 'bedroom')}
              </th>
              {months.map((month) => {
                const known = of.find((one) => one.month === month);
                return <td key={month}>{known ? dollars(known.middle) : '–'}</td>;
              })}
              <td className="font-bold">{changeWords(of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
