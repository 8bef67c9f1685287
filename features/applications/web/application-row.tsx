import { shortDateOf } from '@stoop/base/rules/time/words';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import type { ReactNode } from 'react';
import type { ApplicationView } from '../contract/application.ts';
import { ApplicationActions, ApplicationFacts, OutsideQueue } from './application-parts.tsx';
import { addressWords, isEndedByOthers, isOutsideQueue, portalPath } from './application-words.ts';
import { StageTrack } from './stage-track.tsx';
import { HomeLink, Standing } from './standing.tsx';
import type { Visit } from './stations.ts';
import { WhatComesNext } from './what-comes-next.tsx';

interface Row {
  application: ApplicationView;
  /** The drawing of the home. */
  picture: ReactNode;
}

const BESIDE = 'grid grid-cols-[112px_minmax(0,1fr)] gap-4 sm:grid-cols-[168px_minmax(0,1fr)]';

export function ApplicationRow({
  application,
  picture,
  now,
  tour,
  first,
  children,
}: Row & {
  now: Date;
  tour: Visit | null;
  /** What its reader does first, such as sending documents. */
  first?: string | undefined;
  /** Further facts, such as when its applicant sees the home. */
  children: ReactNode;
}) {
  const address = addressWords(application.home);
  return (
    <article className="grid gap-6 border-t-2 border-ink py-6">
      <div className={BESIDE}>
        {picture}
        <div className="grid content-start gap-1">
          <HomeLink application={application} level="h2" />
          {address && <p>{address}</p>}
          {!application.home.isOnMarket && (
            <p className="font-medium text-attention">No longer on the market</p>
          )}
          <ApplicationFacts application={application} now={now} />
          {children}
        </div>
      </div>
      {isOutsideQueue(application) && <OutsideQueue application={application} />}
      <StageTrack application={application} tour={tour} />
      <WhatComesNext application={application} first={first} />
      <ApplicationActions application={application} />
    </article>
  );
}

export function BriefRow({ application, picture, tour }: Row & { tour: Visit | null }) {
  return (
    <article className={`${BESIDE} border-b border-line py-4`}>
      {picture}
      <Standing application={application} tour={tour} />
    </article>
  );
}

interface EndedRowProps extends Row {
  /** What became of its tour. */
  children: ReactNode;
}

export function EndedRow({ application, picture, children }: EndedRowProps) {
  const reason = application.ended?.reason;
  return (
    <article className={`${BESIDE} border-b border-line py-4`}>
      {picture}
      <div className="grid content-start gap-1">
        <HomeLink application={application} level="h3" />
        <p>
          <span className={`font-medium ${application.stage === 'CLOSED' ? 'text-good' : ''}`}>
            {application.stageLabel}
          </span>{' '}
          on <time dateTime={application.stageSince}>{shortDateOf(application.stageSince)}</time>
        </p>
        {reason && <p>{reason}</p>}
        {children}
        {isEndedByOthers(application) && (
          <p>
            <StrongLink to={portalPath(application)}>
              Similar homes<span className="sr-only"> to {application.home.label}</span>
            </StrongLink>
          </p>
        )}
        <p className="text-sm break-words text-muted tabular-nums">{application.applicationId}</p>
      </div>
    </article>
  );
}
