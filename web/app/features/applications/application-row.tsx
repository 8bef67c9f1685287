import type { ApplicationView } from '@stoop/contract/applications/application';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AddressText } from '../../ui/address-text.tsx';
import {
  ApplicationActions,
  ApplicationFacts,
  OutsideQueue,
  WhatComesNext,
} from './application-parts.tsx';
import { dateOf, isOutsideQueue, placeWords, portalPath } from './application-words.ts';
import { StageLine, StageStrip } from './stage-line.tsx';
import { stopWords } from './stations.ts';

interface Row {
  application: ApplicationView;
  /** The home's drawing. */
  picture: ReactNode;
}

const BESIDE = 'grid grid-cols-[112px_minmax(0,1fr)] gap-4 sm:grid-cols-[168px_minmax(0,1fr)]';

function HomeLink({
  application,
  level: Heading,
}: Pick<Row, 'application'> & { level: 'h2' | 'h3' }) {
  return (
    <Heading className="text-lg/6">
      <Link to={portalPath(application)} className="hover:underline">
        <AddressText>{application.home.label}</AddressText>
      </Link>
    </Heading>
  );
}

/** An application that is on its way. */
export function ApplicationRow({ application, picture, now }: Row & { now: Date }) {
  return (
    <article className="grid gap-6 border-t-2 border-ink py-6">
      <div className={BESIDE}>
        {picture}
        <div className="grid content-start gap-1">
          <HomeLink application={application} level="h2" />
          {application.home.address && <p>{application.home.address}</p>}
          <ApplicationFacts application={application} now={now} />
        </div>
      </div>
      {isOutsideQueue(application) && <OutsideQueue application={application} />}
      <StageLine application={application} />
      <WhatComesNext application={application} />
      <ApplicationActions application={application} />
    </article>
  );
}

/** The same in brief, where it is one thing among others. */
export function BriefRow({ application, picture }: Row) {
  const place = placeWords(application);
  return (
    <article className={`${BESIDE} border-b border-line py-4`}>
      {picture}
      <div className="grid content-start gap-1">
        <HomeLink application={application} level="h3" />
        <p className="font-medium">
          {application.stageLabel}
          <span className="font-normal text-muted">, {stopWords(application).toLowerCase()}</span>
        </p>
        <StageStrip application={application} />
        <p className={`text-sm ${isOutsideQueue(application) ? 'text-attention' : 'text-muted'}`}>
          {isOutsideQueue(application) && 'Saved, but not in the queue yet'}
          {place && `${place} in the queue`}
        </p>
      </div>
    </article>
  );
}

/** One that ended, below the others. */
export function EndedRow({ application, picture }: Row) {
  return (
    <article className={`${BESIDE} border-b border-line py-4`}>
      {picture}
      <div className="grid content-start gap-1">
        <HomeLink application={application} level="h3" />
        <p>
          <span className={`font-medium ${application.stage === 'CLOSED' ? 'text-good' : ''}`}>
            {application.stageLabel}
          </span>{' '}
          on <time dateTime={application.stageSince}>{dateOf(application.stageSince)}</time>
        </p>
        <p className="text-sm break-words text-muted tabular-nums">{application.applicationId}</p>
      </div>
    </article>
  );
}
