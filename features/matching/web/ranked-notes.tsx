import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { RankedCards } from '../contract/routes.ts';
import { ROOMMATES_PATH } from './seeker-address.ts';

const PROFILE_HOME = '/portal/profile#section-home';
const PROFILE_CARD = '/portal/profile#section-card';
/** With fewer answers hardly anybody gets a number. */
const FEW_ANSWERS = 4;

export function OwnSide({ you }: Pick<RankedCards, 'you'>) {
  const { used, of } = you.answers;
  return (
    <>
      {used < FEW_ANSWERS && (
        <EmptyState
          title={
            used === 0 ? 'First say how you live' : 'A few more answers, and there are numbers'
          }
          link={{ to: PROFILE_HOME, label: 'Answer the questions' }}
        >
          <p>
            People are compared with your answers about life at home. You have answered {used} of{' '}
            {of}, so they are in no particular order yet.
          </p>
        </EmptyState>
      )}
      {!you.hasCard && (
        <EmptyState
          title="Nobody can find you yet"
          link={{ to: PROFILE_CARD, label: 'Show my card', look: 'secondary' }}
        >
          <p>Your own card is off. You see others; they see you once you switch it on.</p>
        </EmptyState>
      )}
    </>
  );
}

export function NobodyFits({ hidden, isFiltered }: { hidden: number; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Nobody fits all of these filters"
        action={<StrongLink to={ROOMMATES_PATH}>Clear all filters</StrongLink>}
      >
        <p>Take one off, or try a wider budget or another month.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={hidden > 0 ? 'Nobody without a conflict yet' : 'Nobody else shows a card yet'}
      link={{ to: '/search?type=room', label: 'Look at rooms' }}
    >
      <p>People come here as they switch on their cards. Yours helps others to find you.</p>
    </EmptyState>
  );
}

/** How many are left out, and what for; never for whose answer. */
export function WhyHidden({ hidden }: Pick<RankedCards, 'hidden'>) {
  if (hidden === 0) return null;
  return (
    <details className="group text-sm">
      <summary className="min-h-8 cursor-pointer text-muted underline underline-offset-4">
        {counted(hidden, 'person', 'people')} not shown. Why hidden?
      </summary>
      <p className="max-w-prose pt-1 pb-2">
        Some things no score makes up for: a deal-breaker that you named, an allergy against a pet,
        smoking inside against a smoke-free home, and budgets that do not overlap. Whoever would
        share a home with you only against one of these is left out. Whose answer it was is not
        told.
      </p>
    </details>
  );
}
