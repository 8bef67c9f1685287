import { dollars } from '@stoop/base/rules/text/amounts';
import { shortMonthWords } from '@stoop/base/rules/time/words';
import { counted } from '@stoop/base/web/ui/words';
import type { MonthRent } from '../../rules/rents.ts';

/** The sizes for which more than one month is known. */
const sizesOf = (rents: readonly MonthRent[]) =>
  [...Map.groupBy(rents, ({ beds }) => beds)]
    .filter(([, months]) => months.length > 1)
    .sort(([one], [two]) => one - two);

/** Of fewer months a table would look like a course. */
const MONTHS_LEAST = 4;

const monthsOf = (rents: readonly MonthRent[]): string[] =>
  [...new Set(sizesOf(rents).flatMap(([, of]) => of.map(({ month }) => month)))].sort();

/** Whether enough months are known to say how rents changed. */
export const knowsCourse = (rents: readonly MonthRent[]): boolean =>
  monthsOf(rents).length >= MONTHS_LEAST;

/** The middle rent of each size by month, where the course of them is known. */
export function RentsOverTime({ rents }: { rents: readonly MonthRent[] }) {
  const sizes = sizesOf(rents);
  const months = monthsOf(rents);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what a phone scrolls sideways is scrolled by the keyboard too
    <section className="mt-4 overflow-x-auto" aria-label="Rents by month" tabIndex={0}>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Median rent by month and size</caption>
        <thead>
          <tr className="text-sm text-muted *:pr-4 *:pb-1 *:font-medium *:whitespace-nowrap">
            <th scope="col">Size</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {shortMonthWords(`${month}-01`)}
              </th>
            ))}
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
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
