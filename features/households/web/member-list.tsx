import { phoneWords } from '@stoop/base/rules/text/phone';
import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { Household, HouseholdMember } from '../contract/household.ts';
import { memberFacts, memberName, portraitId } from './household-words.ts';

/** How to reach a member, once everybody has accepted. */
function Contact({ contact }: { contact: NonNullable<HouseholdMember['contact']> }) {
  const { email, phone } = contact;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {email && (
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link">
          {phoneWords(phone)}
        </a>
      )}
    </p>
  );
}

interface Listed {
  household: Household;
  /** What its reader can do with a member whom they have met. */
  actsOf: (other: { userId: string; name: string }) => ReactNode;
}

function Member({ member, household, actsOf }: Listed & { member: HouseholdMember }) {
  const { firstName, photoURL, contact, state, userId } = member;
  const name = memberName(member, household);
  const isIn = state === 'accepted' && household.state !== 'ended';
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <Portrait id={portraitId(member, household)} photoUrl={photoURL} />
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2 font-bold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isIn && <Icon name="check" className="size-5 shrink-0 text-good" />}
        </p>
        <p className="text-muted">{memberFacts(member, household).join(', ')}</p>
        {contact && <Contact contact={contact} />}
        {userId && (
          <div className="mt-1 -ml-3.5 flex flex-wrap">
            {actsOf({ userId, name: firstName ?? 'this person' })}
          </div>
        )}
      </div>
    </li>
  );
}

export function MemberList({ household, actsOf }: Listed) {
  return (
    <ul>
      {household.members.map((member) => (
        <Member key={member.number} member={member} household={household} actsOf={actsOf} />
      ))}
    </ul>
  );
}
