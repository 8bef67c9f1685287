import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { dateOf } from '@stoop/base/rules/time/words';
import { TOUR_STATUSES } from '@stoop/features/tours/rules/tour-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffPerson } from '../../contract/staff/people-routes.ts';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="border-b border-line pb-1 text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

const ROW = 'flex flex-wrap gap-x-3 border-b border-line py-2 text-sm last:border-b-0';

function Rows({ empty, children }: { empty: string; children: ReactNode[] }) {
  return children.length > 0 ? <ul>{children}</ul> : <p className="text-sm text-muted">{empty}</p>;
}

const FACTOR_WORDS = { totp: 'authenticator app', passkey: 'passkey' } as const;

export function Facts({ person }: { person: StaffPerson }) {
  const facts: [string, ReactNode][] = [
    [
      'Email',
      person.email ? `${person.email}${person.emailVerified ? '' : ', not confirmed'}` : '–',
    ],
    ['Phone', person.phone ?? '–'],
    ['Signs in with', person.provider === 'google' ? 'Google' : 'a password'],
    ['Account since', dateOf(person.createdAt)],
    ['Last sign-in', person.lastLogin ? dateOf(person.lastLogin) : '–'],
    ...(person.role === 'staff'
      ? ([
          ['Staff of', person.buildings?.map(({ name }) => name).join(', ') ?? 'all buildings'],
          [
            'Second factor',
            person.secondFactors.map((kind) => FACTOR_WORDS[kind]).join(', ') || 'none yet',
          ],
        ] as [string, ReactNode][])
      : []),
  ];
  return (
    <Section id="facts" title="Account">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Sessions({ person, now }: { person: StaffPerson; now: Date }) {
  return (
    <Section id="sessions" title="Signed in">
      <Rows empty="Signed in nowhere.">
        {person.sessions.map(({ id, device, lastSeenAt, createdAt, isConfirmed }) => (
          <li key={id} className={ROW}>
            <span className="font-medium">{device}</span>
            <span className="text-muted">
              Last seen {relativeTime(lastSeenAt, now)}, since {dateOf(createdAt)}
              {person.role === 'staff' && !isConfirmed && ', second factor not confirmed'}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

export function Applications({
  person,
  stageLabel,
}: {
  person: StaffPerson;
  stageLabel: (application: StaffPerson['sentApplications'][number]) => string;
}) {
  return (
    <Section id="applications" title="Applications">
      <Rows empty="No application.">
        {person.sentApplications.map((application) => (
          <li key={application.applicationId} className={ROW}>
            <Link
              to={`/staff/applications/${encodeURIComponent(application.applicationId)}`}
              className="link font-medium"
            >
              {application.buildingName}
            </Link>
            <span className="text-muted">
              {stageLabel(application)}, sent {dateOf(application.submittedAt)}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

export function Tours({ person }: { person: StaffPerson }) {
  return (
    <Section id="tours" title="Tours">
      <Rows empty="No tour.">
        {person.tours.map(({ tourId, homeLabel, startsAt, status }) => (
          <li key={tourId} className={ROW}>
            <span className="font-medium">{homeLabel}</span>
            <span className="text-muted">
              {dateOf(startsAt)}, {TOUR_STATUSES[status].label}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

const CONNECTION_WORDS = {
  friend: 'Friends',
  sent: 'Asked by this person',
  received: 'Asked this person',
  declined: 'Declined',
} as const;

export function ConnectionsOfPerson({ person }: { person: StaffPerson }) {
  return (
    <Section id="connections" title="Friends and requests">
      <Rows empty="Nobody.">
        {person.connections.map(({ userId, name, state, changedAt }) => (
          <li key={userId} className={ROW}>
            <Link
              to={`/staff/people/${encodeURIComponent(userId)}`}
              className="link font-medium wrap-anywhere"
            >
              {name}
            </Link>
            <span className="text-muted">
              {CONNECTION_WORDS[state]}, {dateOf(changedAt)}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
