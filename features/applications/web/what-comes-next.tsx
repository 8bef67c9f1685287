import { longDay } from '@stoop/base/rules/time/words';
import type { ReactNode } from 'react';
import type { ApplicationView } from '../contract/application.ts';
import { CLIENT_STAGES } from '../rules/client-stages.ts';
import { type Lately, latelyWords } from '../rules/lately.ts';
import { lacksTour } from './application-tour.tsx';
import { placeWords } from './application-words.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-2.5">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

interface NextProps {
  /** Its own page knows how long its stage took lately, too. */
  application: ApplicationView & { lately?: Lately | null };
  /** What its reader does before that, such as sending documents. */
  first?: string | undefined;
}

/** R5.08: for a second application of somebody who is in the queue already. */
const SECOND_APPLICATION = 'Nothing. What happens next happens with the first one.';

/** Until when the next step comes. A guarantor is asked for nothing that those who apply do. */
function DueFact({ application }: NextProps) {
  const { nextStep, lately, stage, myRole } = application;
  const isGuarantor = myRole === 'guarantor';
  if (!nextStep || (isGuarantor && nextStep.by === 'applicant')) return null;
  const isSecond = application.queue.status === 'already-queued';
  const expected = isSecond || lacksTour(application) ? '' : CLIENT_STAGES[stage].expected;
  const whoHears = isGuarantor ? 'They hear from us by' : 'You hear from us by';
  return (
    <Fact term={nextStep.by === 'us' ? whoHears : 'We ask again on'}>
      <span className="text-lg">{longDay(nextStep.dueDay)}</span>
      {expected && <span className="block text-sm text-muted">Usually: {expected}</span>}
      {expected && lately && (
        <span className="block text-sm text-muted">{latelyWords(lately)}</span>
      )}
    </Fact>
  );
}

/** The place in the queue, the next step, and how long it takes (R9.13). */
export function WhatComesNext({ application, first }: NextProps) {
  const { nextStep, queue } = application;
  const place = placeWords(application);
  const next = queue.status === 'already-queued' ? SECOND_APPLICATION : nextStep?.text;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[9rem_minmax(0,2fr)_minmax(0,1fr)]">
      <Fact term="In the queue">
        <span className={place ? 'text-xl font-bold tabular-nums' : 'text-lg font-medium'}>
          {place ?? (queue.status === 'not-queued' ? 'Not yet' : 'No place')}
        </span>
      </Fact>
      <Fact term="What comes next">
        {first && <strong className="block text-lg font-medium">{first}</strong>}
        {/* To a guarantor it would say that nothing is needed. */}
        {!(first && application.myRole === 'guarantor') && <span className="text-lg">{next}</span>}
      </Fact>
      <DueFact application={application} />
      {nextStep?.missedDay && (
        <p className="border-l-4 border-attention pl-3 sm:col-span-3">
          We had promised an answer by {longDay(nextStep.missedDay)}, and we are late. We are sorry.
          The people with the building have been told.
        </p>
      )}
    </dl>
  );
}
