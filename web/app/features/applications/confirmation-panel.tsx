import { REVIEW_TIME } from '@stoop/domain/applications/client-stages';
import { type Confirmation, submittedWords } from '@stoop/domain/applications/confirmation';
import { Icon } from '../../ui/icon.tsx';
import './confirmation.css';

const NEXT_STEPS = [
  { title: 'Review', text: `Your application is typically reviewed within ${REVIEW_TIME}.` },
  { title: 'An email', text: 'You receive an email with the status of your application.' },
  { title: 'Guidance', text: 'If it is approved, we guide you through what comes next.' },
] as const;

/** R2.32. */
export function NextSteps() {
  return (
    <ol className="stops stops-ahead mt-5">
      {NEXT_STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** R2.31. `timeZone` is the visitor's where it is not given. */
export function SubmittedFacts({
  confirmation,
  timeZone,
}: {
  confirmation: Confirmation;
  timeZone: string | undefined;
}) {
  const { applicationId, applicationType, submittedAt, homeLabel, queue } = confirmation;
  const facts = [
    ['Application ID', applicationId],
    ['Type', applicationType],
    ...(homeLabel === null ? [] : [['Home', homeLabel] as const]),
    ['Submitted', submittedWords(submittedAt, timeZone)],
    ...(queue.position === null ? [] : [['Place in the queue', String(queue.position)] as const]),
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

/** R8.20: it is saved, and the queue did not take it. */
export function NotQueuedNote({ message }: { message: string | null }) {
  return (
    <div className="flex items-start gap-3 border-l-4 border-attention py-2 pl-4">
      <Icon name="alert" className="size-6 text-attention" />
      <div>
        <p className="font-bold">It is saved, but not in the queue yet</p>
        {message && <p className="mt-1">{message}.</p>}
        <p className="mt-1">
          Nothing of what you wrote is lost. Open it in the portal and press Retry, now or later.
        </p>
      </div>
    </div>
  );
}

/** The disk of a line that is in good service. */
export function SuccessMark() {
  return (
    <svg viewBox="0 0 64 64" className="success-mark size-16 shrink-0" aria-hidden="true">
      <circle cx="32" cy="32" r="32" className="fill-good" />
      <path d="M18 33l10 10l19-21" pathLength="1" />
    </svg>
  );
}
