import { useWalkWord } from '@stoop/features/listings/web/card/walk-at-pace.tsx';
import './compare-table.css';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { linesNear } from '@stoop/features/listings/web/card/walk-words';
import { NOT_SAID } from '@stoop/features/listings/web/home/access-facts';
import { StepFree } from '@stoop/features/listings/web/home/step-free.tsx';
import { type ReactNode, useState } from 'react';
import { bestWords } from './best-words.ts';
import { CompareBar } from './compare-bar.tsx';
import { HomeHead, nameOf, pathOf } from './compare-heads.tsx';
import {
  type CompareCell,
  type CompareRow,
  type CompareSection,
  HAS_IT,
  onlyDifferences,
} from './comparison-rows.ts';
import type { ComparedOffer } from './load-comparison.ts';
import { COLUMNS_IN_VIEW, useColumns, WIDTHS } from './use-columns.ts';

/** Column of labels on a wide screen. A phone has no room beside the homes: there the label stands over them. */
const LABEL =
  'w-0 p-0 text-left align-top font-medium md:w-40 md:py-2.5 md:pr-4 print:w-32 print:py-1.5';
const CELL = 'pt-0.5 pr-4 pb-2.5 align-top wrap-anywhere md:pt-2.5 print:py-1.5';

interface RowProps {
  label: string;
  columns: number;
  /** Which homes stand out in it; for a phone that does not show all of them. */
  best?: string | null;
  children: ReactNode;
}

/** The label of a row: before its cells, and on a phone over them, where it stays while they are scrolled. */
function Row({ label, columns, best, children }: RowProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this row can be focused */}
      <tr aria-hidden="true" className="border-t border-line md:hidden print:hidden">
        <td colSpan={columns + 1} className="pt-2">
          <span className="sticky left-0 inline-block max-w-[calc(100vw-2.5rem)] text-sm text-muted">
            {label}
            {best && <span className="font-medium text-ink"> · {best}</span>}
          </span>
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
  const word = useWalkWord();
  if (stops.length === 0) return <>None close enough</>;
  return (
    <ul className="grid gap-1.5">
      {stops.map((stop, index) => (
        <li key={stop.stationId ?? `${stop.name}-${index}`}>
          <span className="flex flex-wrap gap-1">
            <LineBullets ids={linesNear([stop])} size="small" />
          </span>
          {stop.name ?? 'Station'}
          {stop.walkMinutes !== undefined && `, ${stop.walkMinutes} min ${word}`}
          {index === 0 && <Mark>{mark}</Mark>}
          <span className="block empty:hidden">
            <StepFree stepFree={stop.stepFree} saysSteps />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is not said is a dash, so that a column of what a home has is read at a glance. */
function Words({ words }: { words: string }) {
  if (words === NOT_SAID)
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <span className="sr-only">{words}</span>
      </>
    );
  if (words !== HAS_IT) return words;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="check" className="size-4 text-good" />
      {words}
    </span>
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
      <div className="compare-cell">
        {stops ? <Stops stops={stops} mark={mark} /> : <Words words={words} />}
        {!stops && <Mark>{mark}</Mark>}
      </div>
    </td>
  ));
}

interface SectionProps {
  section: CompareSection;
  columns: number;
  children?: ReactNode;
}

/** Names of a section in one row, which a phone does not scroll sideways. */
const Names = ({ label, names, columns }: { label: string; names: string[]; columns: number }) =>
  names.length > 0 && (
    <Row label={label} columns={columns}>
      <td colSpan={columns} className={`${CELL} ${columns === 1 ? '' : 'text-muted'}`}>
        <span className="sticky left-0 block max-w-[calc(100vw-2.5rem)]">{names.join(', ')}</span>
      </td>
    </Row>
  );

function Section({ section: { title, rows, shared, unsaid }, columns, children }: SectionProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className="border-t-2 border-ink pt-3 pb-1">
          <span className="sticky left-0 block w-max text-lg font-bold">{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row
          key={row.label}
          label={row.label}
          columns={columns}
          best={columns > COLUMNS_IN_VIEW ? bestWords(row) : null}
        >
          <Cells row={row} isAlone={columns === 1} />
        </Row>
      ))}
      {children}
      <Names
        label={columns === 1 ? 'It has' : 'All of them have'}
        names={shared}
        columns={columns}
      />
      <Names label={NOT_SAID} names={unsaid} columns={columns} />
    </tbody>
  );
}

export interface OwnRow {
  /** The title of the section at whose end it is; null before all of them. */
  section: string | null;
  label: string;
  render(item: ComparedOffer): ReactNode;
}

interface CompareTableProps {
  items: readonly ComparedOffer[];
  sections: readonly CompareSection[];
  /** What the user has to do with a home, and what they can do. */
  renderActs: (item: ComparedOffer, name: string) => ReactNode;
  renderHeart: (item: ComparedOffer, name: string) => ReactNode;
  /** What each of the group that compares can pay. */
  budgets?: readonly number[] | undefined;
  /** Rows that are about their reader. */
  ownRows: readonly OwnRow[];
  /** What can be done with all of them, in the row of the choice. */
  tools?: ReactNode;
}

/** A phone shows two homes at a time, and goes to the others sideways. */
function SideBySide({
  items,
  sections,
  renderActs,
  renderHeart,
  budgets,
  ownRows,
}: Omit<CompareTableProps, 'tools'>) {
  const columns = items.length;
  const { frame, heads, moved, isPast, first, show } = useColumns(columns);
  const ownRowsOf = (title: string | null) =>
    ownRows
      .filter(({ section }) => section === title)
      .map(({ label, render }) => (
        <Row key={label} label={label} columns={columns}>
          {items.map((item) => (
            <td key={pathOf(item)} className={CELL}>
              <div className="compare-cell">{render(item)}</div>
            </td>
          ))}
        </Row>
      ));
  return (
    <div className="relative">
      <CompareBar {...{ items, budgets, renderHeart, isPast, moved, first, show }} />
      <div
        ref={frame}
        className="compare-frame relative max-md:snap-x max-md:snap-mandatory max-md:overflow-x-auto print:overflow-visible"
      >
        <table
          className={`w-full table-fixed border-collapse print:w-full print:text-sm ${WIDTHS[columns]}`}
        >
          <caption className="sr-only">Homes side by side</caption>
          {/* Not a head that paper repeats on each page. */}
          <thead className="print:[display:table-row-group]">
            <tr ref={heads}>
              <td className={LABEL} />
              {items.map((item, at) => (
                <HomeHead
                  key={pathOf(item)}
                  item={item}
                  number={columns > COLUMNS_IN_VIEW ? at + 1 : null}
                  budgets={budgets}
                  others={items.filter((other) => other !== item).map(({ home }) => home)}
                  acts={renderActs(item, nameOf(item))}
                />
              ))}
            </tr>
          </thead>
          <tbody>{ownRowsOf(null)}</tbody>
          {sections.map((section) => (
            <Section key={section.title} section={section} columns={columns}>
              {ownRowsOf(section.title)}
            </Section>
          ))}
        </table>
      </div>
    </div>
  );
}

/** The table, of all that is known or of the differences alone. */
export function CompareTable({ sections, tools, ...table }: CompareTableProps) {
  const [isShort, setShort] = useState(false);
  const canDiffer = table.items.length > 1;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 md:mb-3 md:justify-start">
        {tools}
        {canDiffer && (
          <label className="flex min-h-11 items-center gap-2.5 font-medium max-md:text-sm noscript:hidden print:hidden">
            <input
              type="checkbox"
              className="size-5 accent-action"
              checked={isShort}
              onChange={({ target }) => setShort(target.checked)}
            />
            Only what differs
          </label>
        )}
      </div>
      <SideBySide
        {...table}
        sections={canDiffer && isShort ? onlyDifferences(sections) : sections}
      />
    </>
  );
}
