import { shortDateOf } from '@stoop/base/rules/time/words';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import type { StaffApplication } from '../../contract/staff/application-routes.ts';
import {
  NAMED_ROLE_WORDS,
  NAMED_STATES,
  type NamedRole,
  OWN_PART_FIELDS,
} from '../../rules/named-people.ts';
import { answerRows } from '../wizard/review-rows.ts';

type Named = StaffApplication['named'][number];

const TONES = { named: 'attention', agreed: 'good', refused: 'error', left: 'plain' } as const;

function OwnAnswers({ role, answers }: { role: NamedRole; answers: Record<string, unknown> }) {
  const rows = answerRows(OWN_PART_FIELDS[role], answers);
  if (rows.length === 0) return null;
  return (
    <dl className="mt-1 grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3">
      {rows.map(({ label, words }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function NamedPerson({ person, application }: { person: Named; application: StaffApplication }) {
  const { role, name, email, state, mailedAt } = person;
  const own = application.ownParts.find(
    (one) => one.role === role && one.email.toLowerCase() === email.trim().toLowerCase(),
  );
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="wrap-anywhere">{name || email}</strong>
        <span className="text-muted">{NAMED_ROLE_WORDS[role]}</span>
        <Tag tone={TONES[state]}>{NAMED_STATES[state]}</Tag>
      </p>
      <p className="text-muted wrap-anywhere">
        {name && email}
        {state === 'named' &&
          (mailedAt === null
            ? ` Not asked yet: ${application.applicantName ?? 'the applicant'} sends them the email from the portal.`
            : ` Asked by email on ${shortDateOf(mailedAt)}.`)}
      </p>
      {own && <OwnAnswers role={role} answers={own.answers} />}
    </li>
  );
}

/** What members of the household that sent it say of themselves. */
export function MemberParts({
  application: { named, ownParts },
}: {
  application: StaffApplication;
}) {
  const isNamed = (email: string) =>
    named.some((one) => one.email.trim().toLowerCase() === email.toLowerCase());
  return (
    <ul className="text-sm">
      {ownParts
        .filter(({ email }) => !isNamed(email))
        .map(({ email, role, answers }) => (
          <li key={email} className="border-t border-line py-2 first:border-t-0">
            <strong className="wrap-anywhere">{email}</strong>
            <OwnAnswers role={role} answers={answers} />
          </li>
        ))}
    </ul>
  );
}

/** Whom the applicant named, what they said to it, and what they say of themselves. */
export const NamedPeople = ({ application }: { application: StaffApplication }) => (
  <ul className="text-sm">
    {application.named.map((person) => (
      <NamedPerson key={`${person.role} ${person.email}`} {...{ person, application }} />
    ))}
  </ul>
);
