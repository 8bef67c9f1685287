import { type OrProblem, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { ConfirmDialog } from '@stoop/base/web/ui/confirm.tsx';
import { type ReactNode, useState } from 'react';
import type { HidingEffects } from '../../contract/staff/hiding-routes.ts';
import { effectLines } from './hiding-words.ts';

/** What is hidden: a building, a unit of it, or rooms of the unit. */
interface Hidden {
  buildingId: string;
  unitId?: string;
  roomIds?: readonly string[];
}

interface Asked {
  effects: OrProblem<HidingEffects>;
  proceed: () => void;
}

/** Counted together: somebody may have saved several of the rooms. */
function loadEffects({ buildingId, unitId, roomIds = [] }: Hidden) {
  const query = new URLSearchParams([
    ...(unitId === undefined ? [] : [['unitId', unitId]]),
    ...roomIds.map((roomId) => ['roomId', roomId]),
  ]);
  const params = { buildingId };
  return orProblem(browserApi.getJson('/staff/listings/{buildingId}/hiding', { params, query }));
}

function Effects({ effects }: Pick<Asked, 'effects'>) {
  if (!effects.ok)
    return <p role="alert">We could not count whom it hits. {effects.problem.detail}</p>;
  return (
    <ul className="grid gap-3">
      {effectLines(effects.value).map(({ words, effect }) => (
        <li key={words} className="border-l-4 border-attention pl-3">
          <strong className="block font-bold">{words}</strong> {effect}
        </li>
      ))}
    </ul>
  );
}

/** Shows whom it hits to hide something, and asks; what hits nobody is hidden without a question. */
export function useHiding(hidden: Hidden): {
  ask: (proceed: () => void, roomIds?: readonly string[]) => Promise<void>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (proceed: () => void, roomIds?: readonly string[]) => {
    const effects = await loadEffects({ ...hidden, ...(roomIds && { roomIds }) });
    if (effects.ok && effectLines(effects.value).length === 0) proceed();
    else setAsked({ effects, proceed });
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title="Whom hiding it hits"
      keep="Keep it shown"
      act="Hide it"
      onConfirm={() => void asked?.proceed()}
    >
      {asked && (
        <div className="grid gap-4">
          <Effects effects={asked.effects} />
          <p className="text-sm">
            Hiding writes to nobody by itself.{' '}
            <TextLink to={`/staff/tours?${new URLSearchParams({ buildingId: hidden.buildingId })}`}>
              See the tours
            </TextLink>
          </p>
        </div>
      )}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
