import type { Household, HouseholdMember } from '@stoop/contract/households/household';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { memberFacts, memberName } from './household-words.ts';

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
          {phone}
        </a>
      )}
    </p>
  );
}

function Member({ member, household }: { member: HouseholdMember; household: Household }) {
  const { firstName, photoURL, contact, state } = member;
  const isIn = state === 'accepted' && household.state !== 'ended';
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <Avatar
        firstName={firstName ?? ''}
        lastName={contact?.lastName ?? ''}
        photoUrl={photoURL}
        size="medium"
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2 font-bold">
          <span className="min-w-0 wrap-anywhere">{memberName(member, household)}</span>
          {isIn && <Icon name="check" className="size-5 shrink-0 text-good" />}
        </p>
        <p className="text-muted">{memberFacts(member, household).join(', ')}</p>
        {contact && <Contact contact={contact} />}
      </div>
    </li>
  );
}

export function MemberList({ household }: { household: Household }) {
  return (
    <ul>
      {household.members.map((member) => (
        <Member key={member.number} member={member} household={household} />
      ))}
    </ul>
  );
}
