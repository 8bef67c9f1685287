import type { StaffDuplicate } from '@stoop/contract/staff/duplicate-routes';
import { relativeTime } from '@stoop/domain/time/relative-time';
import { Link, useFetcher } from 'react-router';
import { Tag } from '../../../console/tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { comparedRows, MATCH_WORDS } from './duplicate-words.ts';
import { applicationPath } from './staff-paths.ts';
import { type StageLabels, standingOf } from './stage-labels.ts';

interface PairProps {
  pair: StaffDuplicate;
  now: Date;
}

/** What staff said, and the two answers that they can give. */
function Verdict({ pair: { id, verdict }, now }: PairProps) {
  const fetcher = useFetcher<{ problem: string | null }>({ key: `duplicate ${id}` });
  const isSending = fetcher.state !== 'idle';
  const answers = [
    { same: true, label: 'Same person' },
    { same: false, label: 'Two people' },
  ];
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="duplicateId" value={id} />
      {answers.map(({ same, label }) => (
        <Button
          key={label}
          type="submit"
          name="same"
          value={same ? 'yes' : 'no'}
          size="small"
          look={verdict?.same === same ? 'primary' : 'secondary'}
          aria-pressed={verdict?.same === same}
          aria-disabled={isSending}
        >
          {label}
        </Button>
      ))}
      {verdict && (
        <p className="text-sm text-muted">
          Said by {verdict.by ?? 'a former colleague'}{' '}
          <time dateTime={verdict.at}>{relativeTime(verdict.at, now)}</time>
        </p>
      )}
      {fetcher.data?.problem && (
        <p role="alert" className="text-sm text-error">
          {fetcher.data.problem}
        </p>
      )}
    </fetcher.Form>
  );
}

/** Two applications beside each other; what both share is marked. */
export function DuplicatePair({ pair, labels, now }: PairProps & { labels: StageLabels }) {
  const { applications, matches, isOfOneAccount } = pair;
  return (
    <article className="grid gap-3 border-t border-ink py-4">
      <div className="flex flex-wrap gap-2">
        {matches.map((match) => (
          <Tag key={match} tone="attention">
            {MATCH_WORDS[match]}
          </Tag>
        ))}
        {isOfOneAccount && <Tag>One account, one home</Tag>}
      </div>
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="align-top">
            <th scope="col" className="w-16 sm:w-24">
              <span className="sr-only">What</span>
            </th>
            {applications.map(({ applicationId, homeLabel, submittedAt, ...side }) => (
              <th
                key={applicationId}
                scope="col"
                className="pr-4 pb-2 text-left font-normal wrap-anywhere"
              >
                <Link to={applicationPath(applicationId)} className="link font-medium">
                  {homeLabel}
                </Link>
                <span className="block text-muted">
                  {standingOf(labels, side)},{' '}
                  <time dateTime={submittedAt}>{relativeTime(submittedAt, now)}</time>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(pair).map(({ label, values, isShared }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1 text-left font-normal text-muted">
                {label}
              </th>
              {values.map((value, at) => (
                <td
                  key={applications[at]?.applicationId}
                  className="py-1 pr-4 wrap-anywhere tabular-nums"
                >
                  {isShared && value !== null ? (
                    <mark className="bg-transparent font-bold text-attention">{value}</mark>
                  ) : (
                    (value ?? <span className="text-muted">Not given</span>)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Verdict pair={pair} now={now} />
    </article>
  );
}
