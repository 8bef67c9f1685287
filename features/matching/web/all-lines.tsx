import { browserApi } from '@stoop/base/web/platform/browser-api';
import { AnswerDialog } from '@stoop/base/web/ui/answer-dialog.tsx';
import type { WholeCompatibility } from '../contract/compatibility.ts';
import { FitStrip } from './fit-strip.tsx';
import { FitScore } from './fit-summary.tsx';

const ROW = 'border-t border-line py-2 align-baseline';
const CELL = `${ROW} pr-3 text-left font-normal`;

interface FitTableProps {
  fit: WholeCompatibility;
  /** The other's first name. */
  name: string;
}

/** Every line of a fit. The points add up to the score. */
function FitTable({ fit, name }: FitTableProps) {
  const { score, table, weighing, notUsed, conflicts, dealBreakers, habits } = fit;
  return (
    <div className="grid gap-5">
      <FitScore compatibility={fit} />
      {[...conflicts, ...dealBreakers].map(({ sentence }) => (
        <p key={sentence} className="border-l-4 border-attention pl-3 font-medium">
          {sentence}
        </p>
      ))}
      <FitStrip habits={habits} />
      {table.length > 0 && (
        <table className="w-full text-sm sm:text-base">
          <caption className="sr-only">All lines of the fit</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="pr-3 pb-1 text-left font-normal">
                What
              </th>
              <th scope="col" className="pr-3 pb-1 text-left font-normal">
                You
              </th>
              <th scope="col" className="pr-3 pb-1 text-left font-normal">
                {name}
              </th>
              {score !== null && (
                <th scope="col" className="pb-1 text-right font-normal">
                  Points
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {table.map(({ field, label, yours, theirs, points, lost }) => (
              <tr key={field}>
                <th scope="row" className={`${CELL} font-medium`}>
                  {label}
                </th>
                <td className={CELL}>{yours}</td>
                <td className={CELL}>{theirs}</td>
                {score !== null && (
                  <td className={`${ROW} text-right whitespace-nowrap tabular-nums`}>
                    {points}
                    <span className="text-muted"> of {(points ?? 0) + (lost ?? 0)}</span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {score !== null && (
            <tfoot>
              <tr className="border-t-2 border-ink font-bold">
                <th scope="row" colSpan={3} className="py-2 text-left">
                  Together
                </th>
                <td className="py-2 text-right tabular-nums">{score} of 100</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {score !== null && <p className="text-sm text-muted">{weighing}</p>}
      {notUsed.length > 0 && (
        <section aria-label="Not used">
          <h3 className="text-base font-medium">Not used</h3>
          <ul className="mt-1 grid gap-1 text-sm text-muted">
            {notUsed.map(({ field, label, sentence }) => (
              <li key={field}>
                {label}: {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export function AllLines({ userId, name }: { userId: string; name: string }) {
  const button = (
    <>
      All lines
      <span className="sr-only">of your fit with {name}</span>
    </>
  );
  return (
    <AnswerDialog
      button={{ children: button }}
      title={`You and ${name}`}
      load={() => browserApi.getJson('/roommates/{userId}/fit', { params: { userId } })}
    >
      {({ compatibility }) => <FitTable fit={compatibility} name={name} />}
    </AnswerDialog>
  );
}
