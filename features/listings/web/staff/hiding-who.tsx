import { phoneWords } from '@stoop/base/rules/text/phone';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { longMomentWords } from '@stoop/base/rules/time/words';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import type { HidingEffects } from '../../contract/staff/hiding.ts';

interface Named {
  key: string;
  name: string;
  to: string;
  words: string;
}

const DELETED = 'A deleted account';

function namedOf(kind: string, { who }: HidingEffects): Named[] {
  if (kind === 'tours')
    return who.tours.map(({ tourId, name, callPhone, startsAt, buildingId }) => ({
      ...{ key: tourId, name: name ?? DELETED },
      words: `${longMomentWords(startsAt)}${callPhone ? `. Without an email: ${phoneWords(callPhone)}` : ''}`,
      to: `/staff/tours?${new URLSearchParams({ day: newYorkDay(startsAt), buildingId })}`,
    }));
  if (kind === 'applications')
    return who.applications.map(({ applicationId, name, home }) => ({
      ...{ key: applicationId, name: name ?? DELETED, words: home },
      to: `/staff/applications/${encodeURIComponent(applicationId)}`,
    }));
  return [];
}

/** Who they are whom it hits to hide something, each with the way to them; nothing where only their number is known. */
export function HidingWho({
  kind,
  count,
  effects,
}: {
  kind: string;
  /** How many there are: more than are named. */
  count: number;
  effects: HidingEffects;
}) {
  const named = namedOf(kind, effects);
  if (named.length === 0) return null;
  const others = count - named.length;
  return (
    <ul className="grid gap-1 text-sm">
      {named.map(({ key, name, to, words }) => (
        <li key={key} className="wrap-anywhere">
          <TextLink to={to}>{name}</TextLink> <span className="text-muted">{words}</span>
        </li>
      ))}
      {others > 0 && <li className="text-muted">and {others} more</li>}
    </ul>
  );
}
