import { phoneWords } from '@stoop/base/rules/text/phone';
import type { StaffThread } from '../../contract/thread.ts';

type Person = NonNullable<StaffThread['withoutAccount']>;

/** What staff call whom a thread is about that no renter reads. */
export const nameWithoutAccount = ({ name }: Person): string => name ?? 'A deleted account';

/** Says that nobody would read a message, and how to reach them instead. */
export function WithoutAccount({ person }: { person: Person }) {
  const { email, phone } = person;
  return (
    <div className="grid max-w-prose gap-1 text-ink">
      <p>
        {person.name ?? 'Whoever this is about'} has no account here, so nobody would read a
        message. {email || phone ? 'Reach them here:' : 'Nothing else is known of them.'}
      </p>
      {(email || phone) && (
        <p className="flex flex-wrap gap-x-4">
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link tabular-nums">
              {phoneWords(phone)}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="link wrap-anywhere">
              {email}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
