import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { homeOf } from '@stoop/features/listings/web/card/home';
import { HomeRow } from '@stoop/features/listings/web/card/home-row.tsx';
import { homeToShare } from '@stoop/features/listings/web/card/home-to-share';
import type { FittingHomes } from '@stoop/features/matching/contract/routes';
import { OwnNotes } from './own-notes.tsx';
import { OwnSpeed } from './own-speed.tsx';

interface FittingHomesListProps {
  homes: FittingHomes['items'];
  today: string;
  isSignedIn: boolean;
}

/** The homes for a visitor's answers, each with how many people who look there would fit. */
export function FittingHomesList({ homes, today, isSignedIn }: FittingHomesListProps) {
  return (
    <TitledSection title="Homes for you to share" id="fitting" className="grid gap-5 *:min-w-0">
      {homes.length === 0 ? (
        <EmptyState
          title="Not enough people yet for these answers"
          link={{ to: '/search?type=room', label: 'Look at rooms' }}
        >
          <p>
            We name a home only where at least three people who look there would fit. A higher
            amount opens more neighborhoods.
          </p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="max-w-prose">
            Of those who show a roommate card, so many look in the same neighborhood, can pay for a
            room, and would be a good or a strong fit.
          </p>
          <OwnSpeed />
          <ol className="border-t border-line">
            {homes.map(({ home: item, people }) => {
              const home = homeToShare(homeOf({ type: 'unit', item }, today, 'room'), item);
              return (
                <li key={home.key}>
                  <HomeRow
                    home={home}
                    note={<OwnNotes listing={home.listing} className="mt-1.5" />}
                  >
                    <p className="font-medium text-good">{people} people there would fit</p>
                  </HomeRow>
                </li>
              );
            })}
          </ol>
        </>
      )}
      <div className="grid justify-items-start gap-3 border-2 border-ink p-5">
        <p className="text-lg font-bold tracking-tight">See who they are, and why you fit</p>
        {isSignedIn ? (
          <LinkButton to="/portal/roommates">See the people</LinkButton>
        ) : (
          <>
            <p className="max-w-prose text-muted">
              With an account your answers go into your profile; nobody else sees them until you
              show a card.
            </p>
            <LinkButton to="/signup?next=%2Fportal%2Froommates">Create an account</LinkButton>
          </>
        )}
      </div>
    </TitledSection>
  );
}
