import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { tellDone } from '@stoop/base/web/console/notices';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { act, defineActs, useActs } from '@stoop/base/web/platform/acts';
import { Button, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import type { StaffDuplicate } from '../../contract/staff/duplicate-routes.ts';
import { comparedRows, MATCH_WORDS } from './duplicate-words.ts';
import { applicationPath } from './staff-paths.ts';
import { type StageLabels, standingOf } from './stage-labels.ts';

interface PairProps {
  pair: StaffDuplicate;
  now: Date;
}

export const DUPLICATE_ACTS = defineActs(
  'duplicate',
  {
    judge: act(
      (api, { duplicateId, same }: { duplicateId: string; same: boolean }) =>
        api.send('POST', '/staff/duplicates/{duplicateId}', {
          params: { duplicateId },
          body: { same },
        }),
      ({ same }) =>
        `${same ? 'They are one person. Nothing is merged.' : 'They are two people.'} You can say the opposite at any time.`,
    ),
  },
  { after: tellDone },
);

function Verdict({ pair: { id, verdict }, now }: PairProps) {
  const { send, isSending, refusal } = useActs(DUPLICATE_ACTS, id);
  const answers = [
    { same: true, label: 'Same person' },
    { same: false, label: 'Two people' },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {answers.map(({ same, label }) => (
        <Button
          key={label}
          size="small"
          look={verdict?.same === same ? 'primary' : 'secondary'}
          aria-pressed={verdict?.same === same}
          aria-disabled={isSending}
          onClick={() => void send('judge', { duplicateId: id, same })}
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
      <Refusal words={refusal} />
    </div>
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
                <StrongLink to={applicationPath(applicationId)}>{homeLabel}</StrongLink>
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
