import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { PrintedLink } from '@stoop/base/web/ui/share-or-print.tsx';
import { type ComparedHome, comparePath } from '@stoop/features/listings/rules/compare-path';
import {
  groupPath,
  type ListedPlace,
  offerPath,
  unitPath,
} from '@stoop/features/listings/rules/unit-path';
import { linesNear } from '@stoop/features/listings/web/card/walk-words';
import { unitAbout, unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { removeCompared } from './compared.ts';
import type { CompareCell, CompareRow, CompareSection } from './comparison-rows.ts';
import type { ComparedOffer } from './load-comparison.ts';

/** What a phone scrolls sideways: a part of the next column shows that there is more. */
const WIDTHS = ['', 'max-w-2xl', '', 'min-w-[30rem]', 'min-w-[40rem]'];

/** Column of labels on a wide screen. A phone has no room beside the homes: there the label stands over them. */
const LABEL =
  'w-0 p-0 text-left align-top font-medium md:w-40 md:py-2.5 md:pr-4 print:w-32 print:py-1.5';
const CELL = 'pt-0.5 pr-4 pb-2.5 align-top wrap-anywhere md:pt-2.5 print:py-1.5';

function nameOf({ details: { building, unit }, offer }: ComparedOffer): string {
  const heading = unitHeading(building, unit);
  return offer.roomId ? `${offer.name}, ${heading}` : heading;
}

/** The page of what is compared, opened on it. */
function pathOf(
  { home: { roomId }, details: { building, unit } }: ComparedOffer,
  budgets?: readonly number[],
): string {
  const place = { ...building, ...unit };
  if (budgets) return groupPath(place, { budgets }, roomId);
  return roomId ? offerPath(place, roomId) : unitPath(place);
}

interface HomeHeadProps extends Pick<CompareTableProps, 'budgets'> {
  item: ComparedOffer;
  others: readonly ComparedHome[];
  note: ReactNode;
}

function HomeHead({ item, others, note, budgets }: HomeHeadProps) {
  const { home, details } = item;
  const name = nameOf(item);
  return (
    <th scope="col" className="pr-4 pb-3 text-left align-top font-normal">
      <Facade facts={facadeFacts(details.building, details.unit)} />
      <Link to={pathOf(item, budgets)} className="link mt-2 block font-bold wrap-break-word">
        <AddressText>{name}</AddressText>
      </Link>
      <span className="block text-sm text-muted wrap-break-word">
        <AddressText>{unitAbout(details.building, details.unit)}</AddressText>
      </span>
      {note}
      <Link
        to={comparePath(others, budgets)}
        preventScrollReset
        aria-label={`Take out ${name}`}
        className="link inline-flex min-h-8 items-center text-sm font-medium print:hidden"
        onClick={() => removeCompared(home)}
      >
        Take out
      </Link>
    </th>
  );
}

interface RowProps {
  label: string;
  columns: number;
  children: ReactNode;
}

/** The label of a row: before its cells, and on a phone over them, where it stays while they are scrolled. */
function Row({ label, columns, children }: RowProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this row can be focused */}
      <tr aria-hidden="true" className="border-t border-line md:hidden print:hidden">
        <td colSpan={columns + 1} className="pt-2">
          <span className="sticky left-0 text-sm text-muted">{label}</span>
        </td>
      </tr>
      <tr className="md:border-t md:border-line print:border-t print:border-line">
        <th scope="row" className={LABEL}>
          <span className="max-md:sr-only print:not-sr-only">{label}</span>
        </th>
        {children}
      </tr>
    </>
  );
}

const Mark = ({ children }: { children: string | null }) =>
  children && <span className="block text-sm font-bold text-good">{children}</span>;

interface StopsProps {
  stops: NonNullable<CompareCell['stops']>;
  mark: CompareCell['mark'];
}

/** The first one is the nearest, which the mark is about. */
function Stops({ stops, mark }: StopsProps) {
  if (stops.length === 0) return <>None close enough to walk</>;
  return (
    <ul className="grid gap-1.5">
      {stops.map((stop, index) => (
        <li key={stop.stationId ?? `${stop.name}-${index}`}>
          <span className="flex flex-wrap gap-1">
            <LineBullets ids={linesNear([stop])} size="small" />
          </span>
          {stop.name ?? 'Station'}
          {stop.walkMinutes !== undefined && `, ${stop.walkMinutes} min walk`}
          {index === 0 && <Mark>{mark}</Mark>}
        </li>
      ))}
    </ul>
  );
}

/** Rows in which the homes agree are grey. */
function Cells({ row: { cells, differs, label }, isAlone }: { row: CompareRow; isAlone: boolean }) {
  return cells.map(({ words, stops, mark }, index) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
      key={`${label} ${index}`}
      className={`${CELL} ${differs || isAlone ? '' : 'text-muted'}`}
    >
      {stops ? <Stops stops={stops} mark={mark} /> : words}
      {!stops && <Mark>{mark}</Mark>}
    </td>
  ));
}

/** On a phone the names have scrolled away; screen readers read them with each cell. */
function NamesAgain({ names }: { names: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this row can be focused
    <tr aria-hidden="true" className="text-sm md:hidden print:hidden">
      <td className="p-0" />
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={index} className="pr-4 pb-1.5 align-bottom font-medium wrap-break-word">
          {name}
        </td>
      ))}
    </tr>
  );
}

interface SectionProps {
  section: CompareSection;
  names: readonly string[];
  isLater: boolean;
  children?: ReactNode;
}

function Section({ section: { title, rows, shared }, names, isLater, children }: SectionProps) {
  const columns = names.length;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className="border-t-2 border-ink pt-3 pb-1">
          <span className="sticky left-0 block w-max text-lg font-bold">{title}</span>
        </th>
      </tr>
      {isLater && columns > 1 && <NamesAgain names={names} />}
      {rows.map((row) => (
        <Row key={row.label} label={row.label} columns={columns}>
          <Cells row={row} isAlone={columns === 1} />
        </Row>
      ))}
      {children}
      {shared.length > 0 && (
        <Row label={columns === 1 ? 'It has' : 'All of them have'} columns={columns}>
          <td colSpan={columns} className={`${CELL} ${columns === 1 ? '' : 'text-muted'}`}>
            <span className="sticky left-0 block max-w-[calc(100vw-2.5rem)]">
              {shared.join(', ')}
            </span>
          </td>
        </Row>
      )}
    </tbody>
  );
}

export interface OwnRow {
  section: string;
  label: string;
  render(item: ComparedOffer): ReactNode;
}

interface CompareTableProps {
  items: readonly ComparedOffer[];
  sections: readonly CompareSection[];
  /** What the user has to do with a home. */
  renderNote: (listing: ListedPlace) => ReactNode;
  /** What each of the group that compares can pay. */
  budgets?: readonly number[] | undefined;
  /** Rows that are about their reader, at the end of the section of this title. */
  ownRows: readonly OwnRow[];
}

export function CompareTable({ items, sections, renderNote, budgets, ownRows }: CompareTableProps) {
  const columns = items.length;
  const homes = items.map(({ home }) => home);
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <PrintedLink path={comparePath(homes, budgets)} />
      <table
        className={`w-full table-fixed border-collapse ${WIDTHS[columns]} print:min-w-0 print:text-sm`}
      >
        <caption className="sr-only">Homes side by side</caption>
        <thead>
          <tr>
            <td className={LABEL} />
            {items.map((item) => (
              <HomeHead
                key={pathOf(item)}
                item={item}
                budgets={budgets}
                others={items.filter((other) => other !== item).map(({ home }) => home)}
                note={renderNote({
                  buildingId: item.details.building.buildingId,
                  unitId: item.details.unit.rentId,
                  roomId: item.offer.roomId,
                })}
              />
            ))}
          </tr>
        </thead>
        {sections.map((section, index) => (
          <Section
            key={section.title}
            section={section}
            names={items.map(nameOf)}
            isLater={index > 0}
          >
            {ownRows
              .filter((row) => row.section === section.title)
              .map(({ label, render }) => (
                <Row key={label} label={label} columns={columns}>
                  {items.map((item) => (
                    <td key={pathOf(item)} className={CELL}>
                      {render(item)}
                    </td>
                  ))}
                </Row>
              ))}
          </Section>
        ))}
      </table>
    </div>
  );
}
