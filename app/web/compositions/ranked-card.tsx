import type { RankedCards } from '@stoop/features/matching/contract/routes';
import { AllLines } from '@stoop/features/matching/web/all-lines.tsx';
import { FitSummary } from '@stoop/features/matching/web/fit-summary.tsx';
import { AskButtons } from '@stoop/features/people/web/connections/act-buttons.tsx';
import { CONNECTION_NOTES } from '@stoop/features/people/web/connections/card-words';
import { cardPath } from '@stoop/features/people/web/connections/connection-acts';
import { RoommateCardView } from '@stoop/features/people/web/connections/roommate-card.tsx';

interface RankedCardProps {
  item: RankedCards['items'][number];
  areaNames: ReadonlyMap<string, string>;
}

export function RankedCard({ item: { card, compatibility }, areaNames }: RankedCardProps) {
  const name = card.firstName || 'Somebody';
  const other = { userId: card.userId, name };
  return (
    <li className="grid gap-x-12 gap-y-5 border-b border-line py-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <RoommateCardView
        card={card}
        areaNames={areaNames}
        to={cardPath(card.userId)}
        level="h2"
        note={CONNECTION_NOTES[card.connection]}
      />
      <div className="grid content-start gap-4 *:min-w-0">
        <FitSummary compatibility={compatibility} />
        <div className="flex flex-wrap gap-2">
          {card.connection === 'none' && <AskButtons other={other} />}
          <AllLines userId={card.userId} name={name} />
        </div>
      </div>
    </li>
  );
}
