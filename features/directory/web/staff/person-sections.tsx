import { phoneWords } from '@stoop/base/rules/text/phone';
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

interface Row {
  key: string;
  name: string;
  /** The page of staff about it. */
  to?: string;
  words: string;
}

function Rows({ empty, rows }: { empty: string; rows: readonly Row[] }) {
  if (rows.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return (
    <ul>
      {rows.map(({ key, name, to, words }) => (
        <li key={key} className={ROW}>
          {to ? (
            <Link to={to} className="link font-medium wrap-anywhere">
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          <span className="text-muted">{words}</span>
        </li>
      ))}
    </ul>
  );
}

const FACTOR_WORDS = { totp: 'authenticator app', passkey: 'passkey' } as const;

export function Facts({ person }: { person: StaffPerson }) {
  const facts: [string, ReactNode][] = [
    [
      'Email',
      person.email ? `${person.email}${person.emailVerified ? '' : ', not confirmed'}` : '–',
    ],
    ['Phone', person.phone ? phoneWords(person.phone) : '–'],
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

export const Sessions = ({ person, now }: { person: StaffPerson; now: Date }) => (
  <Section id="sessions" title="Signed in">
    <Rows
      empty="Signed in nowhere."
      rows={person.sessions.map(({ id, device, lastSeenAt, createdAt, isConfirmed }) => ({
        key: id,
        name: device,
        words: `Last seen ${relativeTime(lastSeenAt, now)}, since ${dateOf(createdAt)}${
          person.role === 'staff' && !isConfirmed ? ', second factor not confirmed' : ''
        }`,
      }))}
    />
  </Section>
);

interface ApplicationsProps {
  person: StaffPerson;
  stageLabel: (application: StaffPerson['sentApplications'][number]) => string;
}

export const Applications = ({ person, stageLabel }: ApplicationsProps) => (
  <Section id="applications" title="Applications">
    <Rows
      empty="No application."
      rows={person.sentApplications.map((application) => ({
        key: application.applicationId,
        name: application.buildingName,
        to: `/staff/applications/${encodeURIComponent(application.applicationId)}`,
        words: `${stageLabel(application)}, sent ${dateOf(application.submittedAt)}`,
      }))}
    />
  </Section>
);

export const Tours = ({ person }: { person: StaffPerson }) => (
  <Section id="tours" title="Tours">
    <Rows
      empty="No tour."
      rows={person.tours.map(({ tourId, homeLabel, startsAt, status }) => ({
        key: tourId,
        name: homeLabel,
        words: `${dateOf(startsAt)}, ${TOUR_STATUSES[status].label}`,
      }))}
    />
  </Section>
);

const CONNECTION_WORDS = {
  friend: 'Friends',
  sent: 'Asked by this person',
  received: 'Asked this person',
  declined: 'Declined',
} as const;

export const ConnectionsOfPerson = ({ person }: { person: StaffPerson }) => (
  <Section id="connections" title="Friends and requests">
    <Rows
      empty="Nobody."
      rows={person.connections.map(({ userId, name, state, changedAt }) => ({
        key: userId,
        name,
        to: `/staff/people/${encodeURIComponent(userId)}`,
        words: `${CONNECTION_WORDS[state]}, ${dateOf(changedAt)}`,
      }))}
    />
  </Section>
);
