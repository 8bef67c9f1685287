import { listWords } from '@stoop/base/rules/text/list-words';
import { longDay, zonedMomentWords } from '@stoop/base/rules/time/words';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { answerDue } from '../rules/answer-clock.ts';
import { REVIEW_TIME } from '../rules/client-stages.ts';
import type { Confirmation } from '../rules/confirmation.ts';
import { OUTCOME_WORDS } from '../rules/outcome-words.ts';
import { placeWords } from '../rules/queue-position-words.ts';
import { portalPath } from './application-words.ts';
import './confirmation.css';

const NEXT_STEPS = [
  { title: 'Review', text: `Your application is typically reviewed within ${REVIEW_TIME}.` },
  {
    title: 'An email',
    text: 'You receive an email with the status of your application.',
  },
  { title: 'Guidance', text: 'If it is approved, we guide you through what comes next.' },
] as const;

/** R2.32, and until when the answer of the first stage is due. */
export function NextSteps({ submittedAt, emailed }: Pick<Confirmation, 'submittedAt' | 'emailed'>) {
  const first = { stage: 'INITIAL_CONTACT', tourAt: null, delays: [] } as const;
  const due = answerDue({ ...first, since: submittedAt.toISOString() });
  return (
    <ol className="stops stops-ahead mt-5">
      {NEXT_STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">
            {text}
            {title === 'Review' && due && ` You hear from us by ${longDay(due.dueDay)}.`}
            {title === 'An email' &&
              emailed.length > 0 &&
              ` We write to ${listWords(emailed)}, too: each adds their own part.`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** R2.31. */
export function SubmittedFacts({ confirmation }: { confirmation: Confirmation }) {
  const { applicationId, applicationType, submittedAt, homeLabel, queue } = confirmation;
  const place = placeWords({ position: queue.position, length: queue.position ?? 0 });
  const facts = [
    ['Application ID', applicationId],
    ['Type', applicationType],
    ...(homeLabel === null ? [] : [['Home', homeLabel] as const]),
    ['Submitted', zonedMomentWords(submittedAt)],
    ...(place === null ? [] : [['Place in the queue', place] as const]),
  ] as const;
  return (
    <dl className="border-b border-line">
      {facts.map(([term, words]) => (
        <div
          key={term}
          className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium break-words tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** R5.08, R8.20: saved, but without a place in the queue. */
export function NoPlaceNote({ queue: { status, message, first } }: Pick<Confirmation, 'queue'>) {
  const { brief, advice } = OUTCOME_WORDS[status];
  if (brief === null) return null;
  return (
    <div className="flex items-start gap-3 border-l-4 border-attention py-2 pl-4">
      <Icon name="alert" className="size-6 text-attention" />
      <div>
        <p className="font-bold">{brief}</p>
        {message && <p className="mt-1">{message}.</p>}
        {first && (
          <p className="mt-1">
            <StrongLink to={portalPath({ applicationId: first })}>
              See the first, {first}
            </StrongLink>
          </p>
        )}
        <p className="mt-1">{advice}</p>
      </div>
    </div>
  );
}

/** The green disk that the subway uses for good service. */
export function SuccessMark() {
  return (
    <svg viewBox="0 0 64 64" className="success-mark size-16 shrink-0" aria-hidden="true">
      <circle cx="32" cy="32" r="32" className="fill-good" />
      <path d="M18 33l10 10l19-21" pathLength="1" />
    </svg>
  );
}
