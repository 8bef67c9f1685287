import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { Household } from '../contract/household.ts';
import { remedyOf } from './household-words.ts';
import { OwnBudget } from './own-budget.tsx';

function Remedy({ gap }: { gap: Household['gaps'][number] }) {
  if (gap.kind === 'no-budget' && gap.isMine) return <OwnBudget />;
  const remedy = remedyOf(gap);
  if (!remedy) return null;
  return 'link' in remedy ? (
    <TextLink to="/portal/profile#section-looking">{remedy.link}</TextLink>
  ) : (
    <p className="max-w-prose">{remedy.sentence}</p>
  );
}

export function GapList({ gaps }: Pick<Household, 'gaps'>) {
  if (gaps.length === 0)
    return (
      <p className="flex items-start gap-2">
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
        Nothing. Everybody can pay a room, and your dates fit.
      </p>
    );
  return (
    <ul className="grid gap-3">
      {gaps.map((gap) => (
        <li key={gap.kind} className="border-l-4 border-attention py-1 pl-4">
          <p className="text-lg font-bold first-letter:uppercase">{gap.words}</p>
          <Remedy gap={gap} />
        </li>
      ))}
    </ul>
  );
}
