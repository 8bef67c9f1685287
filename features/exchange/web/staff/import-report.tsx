import { count } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import type { ImportAnswer } from '../../contract/routes.ts';

const COUNTS = [
  { name: 'added', label: 'Added' },
  { name: 'updated', label: 'Changed' },
  { name: 'unchanged', label: 'Unchanged' },
  { name: 'refused', label: 'Refused' },
] as const;

type Refusal = ImportAnswer['refusals'][number];

function Refusals({ refusals, total }: { refusals: readonly Refusal[]; total: number }) {
  if (refusals.length === 0) return null;
  return (
    <section aria-label="Refused" className="grid gap-2">
      <h2 className="text-lg">Refused</h2>
      <ul className="text-sm">
        {refusals.map(({ line, path, reason }) => (
          <li
            key={`${line} ${path} ${reason}`}
            className="border-t border-line py-1.5 wrap-anywhere"
          >
            {line !== undefined && <span className="tabular-nums">Line {count(line)}: </span>}
            {path && <code className="text-muted">{path} </code>}
            {reason}.
          </li>
        ))}
      </ul>
      {total > refusals.length && (
        <p className="text-sm text-muted">
          And {counted(total - refusals.length, 'more', 'more')}.
        </p>
      )}
    </section>
  );
}

function Changes({ changes, total }: { changes: ImportAnswer['changes']; total: number }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="Changed" className="grid gap-2">
      <h2 className="text-lg">Changed</h2>
      {changes.map(({ id, line, fields, more }) => (
        <details key={id} className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
            <span className="font-medium">{id}</span>
            <span className="text-muted">
              {counted(fields.length + more, 'field')}
              {line !== undefined && `, line ${count(line)}`}
            </span>
          </summary>
          <dl className="grid gap-2 pb-3 text-sm">
            {fields.map(({ path, before, after }) => (
              <div key={path} className="grid gap-x-4 md:grid-cols-[14rem_1fr]">
                <dt className="text-muted wrap-anywhere">
                  <code>{path}</code>
                </dt>
                <dd className="wrap-anywhere">
                  <del className="text-error">{before ?? 'nothing'}</del>{' '}
                  <ins className="text-good no-underline">{after ?? 'nothing'}</ins>
                </dd>
              </div>
            ))}
            {more > 0 && <p className="text-muted">And {counted(more, 'more field')}.</p>}
          </dl>
        </details>
      ))}
      {total > changes.length && (
        <p className="text-sm text-muted">
          The first {count(changes.length)} of {count(total)} are listed.
        </p>
      )}
    </section>
  );
}

export function ImportReport({ report }: { report: ImportAnswer }) {
  return (
    <div className="grid gap-6 *:min-w-0">
      {report.problems.map(({ file, reason }) => (
        <p key={reason} role="alert" className="border-l-4 border-error pl-3 text-sm wrap-anywhere">
          {file} {reason}.
        </p>
      ))}
      <dl className="grid grid-cols-2 border-t border-ink sm:grid-cols-4">
        {COUNTS.map(({ name, label }) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd
              className={`text-2xl font-bold tabular-nums ${name === 'refused' && report.refused > 0 ? 'text-error' : ''}`}
            >
              {count(report[name])}
            </dd>
          </div>
        ))}
      </dl>
      <Refusals refusals={report.refusals} total={report.refused} />
      <Changes changes={report.changes} total={report.updated} />
    </div>
  );
}
