import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { Chip } from '@stoop/base/web/ui/chip.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RoommateCard } from '../../contract/card.ts';
import { NETWORK_NAMES, SOCIAL_NETWORKS } from '../../rules/profile.ts';
import { cardName, factWords, habitWords } from './card-words.ts';

function Links({ card: { socialMediaLinks = {} } }: { card: RoommateCard }) {
  const shown = SOCIAL_NETWORKS.flatMap((network) => {
    const address = socialMediaLinks[network];
    return address ? [{ network, address }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {shown.map(({ network, address }) => (
        <li key={network}>
          <a
            href={address}
            target="_blank"
            rel="noopener nofollow ugc"
            className="link inline-flex min-h-8 items-center"
          >
            {NETWORK_NAMES[network]}
            <span className="sr-only">, opens a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function RoommateCardView({
  card,
  areaNames,
  to,
  level: Heading = 'h3',
  note,
  written,
  children,
}: {
  card: RoommateCard;
  areaNames: ReadonlyMap<string, string>;
  /** Where the name leads, unless this is the page of the card. */
  to?: string;
  level?: 'h1' | 'h2' | 'h3';
  /** A line under the name. */
  note?: ReactNode;
  /** What was written with a request, before the rest of the card. */
  written?: ReactNode;
  /** What the viewer can do. */
  children?: ReactNode;
}) {
  const name = cardName(card);
  const facts = factWords(card, areaNames);
  const habits = habitWords(card);
  return (
    <article className="grid content-start gap-3 *:min-w-0">
      <div className="flex items-center gap-4">
        <Portrait id={card.userId} photoUrl={card.photoURL} />
        <div className="min-w-0">
          <Heading
            className={Heading === 'h1' ? 'text-3xl wrap-anywhere' : 'text-lg wrap-anywhere'}
          >
            {to ? (
              <Link to={to} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
            {card.ageBand && (
              <span className="ml-2 text-base font-normal text-muted">{card.ageBand}</span>
            )}
          </Heading>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
      </div>
      {written}
      {card.selfIntroduction && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{card.selfIntroduction}</p>
      )}
      {facts.length > 0 && <p className="text-muted">{facts.join(' · ')}</p>}
      {habits.length > 0 && (
        <ul aria-label="Habits and hobbies" className="flex flex-wrap gap-1.5">
          {habits.map((word) => (
            <li key={word}>
              <Chip quiet>{word}</Chip>
            </li>
          ))}
        </ul>
      )}
      <Links card={card} />
      {children && <div className="flex flex-wrap items-center gap-2 pt-1">{children}</div>}
    </article>
  );
}
