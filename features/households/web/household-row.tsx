import { listWords } from '@stoop/base/rules/text/list-words';
import { dateOf } from '@stoop/base/rules/time/words';
import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { Link } from 'react-router';
import type { Household } from '../contract/household.ts';
import { householdPath } from '../rules/household-states.ts';
import { isAskedToReopen } from '../rules/shown-split.ts';
import { applicationPlace, hasLeft, isAskedToEnd, portraitId } from './household-words.ts';

const askedWords = (household: Household): string[] => [
  ...(isAskedToReopen(household) ? ['You are asked to split the rent again'] : []),
  ...(isAskedToEnd(household) ? ['You are asked to end it'] : []),
];

const ENDED_WORDS = {
  refused: 'Your application was refused',
  cancelled: 'Your application was cancelled',
  withdrawn: 'Your application was withdrawn',
} as const;

/** What became of the application of a household, once it has ended; null before. */
function endedApplication({ application }: Household): string | null {
  if (!application) return null;
  if (application.ending) return ENDED_WORDS[application.ending];
  return application.stage === 'CLOSED' ? 'The keys of your home are handed over' : null;
}

/** `Lena left the household.` Null where nobody left, or is named. */
function leftWords({ end, members }: Household): string | null {
  const names = members.flatMap(({ state, firstName }) =>
    state === 'left' && firstName ? [firstName] : [],
  );
  return end === 'left' && names.length > 0 ? `${listWords(names)} left the household.` : null;
}

export function standingOf(household: Household): string {
  const { state, members, expiresAt, canAccept, endWords } = household;
  if (canAccept) return `You are asked${expiresAt ? `: answer until ${dateOf(expiresAt)}` : ''}`;
  if (state === 'ended' && hasLeft(household)) return 'You left this household.';
  if (state === 'ended')
    return ['This household has ended.', leftWords(household) ?? endWords]
      .filter(Boolean)
      .join(' ');
  const open = members.filter((member) => member.state === 'invited').length;
  return open > 0
    ? `Waiting for ${counted(open, 'answer')}${expiresAt ? `, until ${dateOf(expiresAt)}` : ''}`
    : [endedApplication(household) ?? 'Everybody is in', ...askedWords(household)].join('. ');
}

/** `Applied: Tour Scheduled, 2 of 5 in the queue`. */
function appliedWords(application: NonNullable<Household['application']>): string {
  if (application.next === null) return `Your application: ${application.stageLabel}`;
  const place = applicationPlace(application);
  return `Applied: ${application.stageLabel}${place ? `, ${place} in the queue` : ''}`;
}

export function HouseholdRow({ household }: { household: Household }) {
  const { householdId, home, members, gaps, application } = household;
  return (
    <Link
      to={householdPath(householdId)}
      className="group grid gap-3 border-2 border-ink p-4 hover:bg-wash sm:p-5"
    >
      <span className="text-xl font-bold tracking-tight wrap-break-word group-hover:underline">
        <AddressText>{home.label}</AddressText>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex -space-x-2">
          {members.map((member) => (
            <span key={member.number} className="rounded-full border-2 border-ground">
              <Portrait
                id={portraitId(member, household)}
                photoUrl={member.photoURL}
                size="small"
              />
            </span>
          ))}
        </span>
        <span className="min-w-0">{standingOf(household)}</span>
      </span>
      {(application || gaps.length > 0) && (
        <span className="text-muted first-letter:uppercase">
          {application ? appliedWords(application) : gaps.map(({ words }) => words).join(', ')}
        </span>
      )}
    </Link>
  );
}
