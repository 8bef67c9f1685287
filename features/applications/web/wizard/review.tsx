import { listWords } from '@stoop/base/rules/text/list-words';
import { dateWords } from '@stoop/base/rules/time/words';
import { counted } from '@stoop/base/web/ui/words';
import { isFreshReport } from '@stoop/features/listings/rules/background-report';
import { MOVE_IN_RULES } from '@stoop/features/listings/rules/move-in-cost';
import { UsualIncome } from '@stoop/features/listings/web/home/usual-income.tsx';
import { NEED_WORDS } from '@stoop/features/messages/rules/need-words';
import { Link } from 'react-router';
import { applicationPath } from '../../rules/application-path.ts';
import type { FormIssue } from '../../rules/form-check.ts';
import { WIZARD_STEPS } from '../../rules/wizard.ts';
import { StepAnswers } from './answers.tsx';
import type { Draft } from './draft.ts';
import { fieldOfIssue } from './sections.ts';
import { othersIn, type Together } from './together.ts';

interface MissingProps {
  draft: Draft;
  issues: readonly FormIssue[];
  onGo: (step: number, fieldId: string) => void;
}

export function Missing({ draft: { wizard }, issues, onGo }: MissingProps) {
  if (issues.length === 0) return null;
  return (
    <div id="missing" tabIndex={-1} className="border-l-4 border-attention py-2 pl-4 outline-none">
      <p className="font-bold">
        {`${counted(issues.length, 'answer needs', 'answers need')} another look before this can be sent:`}
      </p>
      <ul className="mt-1 grid gap-1">
        {issues.map(({ path, message }) => {
          const field = fieldOfIssue(wizard.type, path);
          if (!field) return <li key={path}>{message}</li>;
          return (
            <li key={path}>
              <button
                type="button"
                className="link min-h-6 text-left underline"
                onClick={() => onGo(field.step, field.id)}
              >
                {field.label}
              </button>
              <span className="text-muted"> · {message}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function ReviewAnswers({ draft }: { draft: Draft }) {
  return WIZARD_STEPS[draft.wizard.type].map(({ id, title, sections }, index) =>
    sections.length === 0 ? null : (
      <section key={id} aria-labelledby={`review-${id}`} className="border-t border-ink pt-3">
        <div className="flex items-baseline justify-between gap-4">
          <h3 id={`review-${id}`} className="text-lg">
            {title}
          </h3>
          <Link
            to={applicationPath(draft.home, index + 1)}
            preventScrollReset
            className="link font-medium underline"
          >
            Edit<span className="sr-only"> {title}</span>
          </Link>
        </div>
        <StepAnswers sections={sections} form={draft.form} />
      </section>
    ),
  );
}

const NEXT_STEPS = [
  ['You are in the queue', 'Your place in it is yours. You see it in your portal at any time.'],
  ['We read it', 'Within 1-2 business days, and write to you.'],
  ['You decide too', 'Nothing is signed or paid here. You can take your application back.'],
] as const;

interface NextProps {
  draft: Draft;
  together: Together | null;
  hasTour: boolean;
  today: string;
}

export function WhatHappensNext({ draft, together, hasTour, today }: NextProps) {
  const others = othersIn(draft, together);
  const { applicationCheckDollarsMax: fee } = MOVE_IN_RULES;
  const { backgroundReportDate: reportDay = '' } = draft.form.personalInfo;
  return (
    <section aria-labelledby="what-next" className="border-t border-ink pt-3">
      <h3 id="what-next" className="text-lg">
        What happens next
      </h3>
      <ol className="stops mt-6 md:stops-across">
        {NEXT_STEPS.map(([name, text]) => (
          <li key={name}>
            <h4 className="font-bold">{name}</h4>
            <p className="mt-1 text-muted">
              {text}
              {name === 'We read it' && !hasTour && ' A tour comes next.'}
            </p>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p className="mt-6">
          Once you send it we write to {listWords(others)}: each agrees and adds their own part, or
          says no.
        </p>
      )}
      <UsualIncome>{null}</UsualIncome>
      <p className="mt-6">
        <strong className="font-bold">Applying here costs nothing.</strong>{' '}
        {isFreshReport(reportDay, today)
          ? `You have a report of ${dateWords(reportDay)}, which is under 30 days old: the landlord may not charge you for a background and credit check.`
          : `A landlord may later ask for a background and credit check: at most $${fee} by law, and free with a report that is under 30 days old.`}
      </p>
      <p className="mt-3">
        Something you need in the home or while you apply, such as a ramp, a grab bar or large
        print? Write it to the building from the page that follows once this is sent. {NEED_WORDS}
      </p>
    </section>
  );
}
