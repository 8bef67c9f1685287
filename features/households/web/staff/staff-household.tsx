import { Tag } from '@stoop/base/web/console/tag.tsx';
import { PersonName } from '@stoop/features/people/web/person-name.tsx';
import { Link } from 'react-router';
import type { StaffHousehold } from '../../contract/staff/household-routes.ts';

export type StaffMember = StaffHousehold['people'][number];

export function PersonLine({
  person: { accountId, name, application },
  hasApplied = false,
}: {
  person: StaffMember;
  hasApplied?: boolean;
}) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {application ? (
        <Link
          to={`/staff/applications/${encodeURIComponent(application.applicationId)}`}
          className="link wrap-anywhere"
        >
          {name}
        </Link>
      ) : (
        <PersonName userId={accountId} name={name} />
      )}
      <span className="text-sm text-muted">
        {application?.stageLabel ??
          (hasApplied ? 'Applied with the household' : 'Looks for roommates, did not apply here')}
      </span>
    </li>
  );
}

export function StaffHouseholdMembers({
  household: { people, stateLabel, applicationId },
}: {
  household: StaffHousehold;
}) {
  return (
    <div className="grid gap-2">
      <p>
        <Tag tone="link">{stateLabel}</Tag>
      </p>
      <ul className="grid gap-1">
        {people.map((person) => (
          <PersonLine key={person.accountId} person={person} hasApplied={applicationId !== null} />
        ))}
      </ul>
    </div>
  );
}
