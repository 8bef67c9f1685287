import type { HidingEffects } from '@stoop/contract/staff/hiding-routes';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type OrProblem, orProblem } from '../../../platform/api-errors.ts';
import { browserApi } from '../../../platform/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { effectLines, sumOfEffects } from './hiding-words.ts';

/** What is hidden: a building, a unit of it, or rooms of the unit. */
interface Hidden {
  buildingId: string;
  unitId?: string;
  roomIds?: readonly string[];
}

interface Asked {
  effects: OrProblem<HidingEffects>;
  /** Hides it. */
  proceed: () => void;
}

async function loadEffects({ buildingId, unitId, roomIds }: Hidden) {
  const unit = unitId === undefined ? {} : { unitId };
  const queries = roomIds ? roomIds.map((roomId) => ({ ...unit, roomId })) : [unit];
  const counting = queries.map((query) =>
    browserApi.getJson('/staff/listings/{buildingId}/hiding', { params: { buildingId }, query }),
  );
  return orProblem(Promise.all(counting).then(sumOfEffects));
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
  const close = () => setAsked(null);
  const ask = async (proceed: () => void, roomIds?: readonly string[]) => {
    const effects = await loadEffects({ ...hidden, ...(roomIds && { roomIds }) });
    if (effects.ok && effectLines(effects.value).length === 0) proceed();
    else setAsked({ effects, proceed });
  };
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={close}
      title="Whom hiding it hits"
      footer={
        <>
          <Button look="secondary" onClick={close}>
            Keep it shown
          </Button>
          <Button
            look="danger"
            className="ml-auto"
            onClick={() => {
              close();
              asked?.proceed();
            }}
          >
            Hide it
          </Button>
        </>
      }
    >
      {asked && (
        <div className="grid gap-4">
          <Effects effects={asked.effects} />
          <p className="text-sm">
            Hiding writes to nobody by itself.{' '}
            <Link
              to={`/staff/tours?${new URLSearchParams({ buildingId: hidden.buildingId })}`}
              className="link"
            >
              See the tours
            </Link>
          </p>
        </div>
      )}
    </Dialog>
  );
  return { ask, dialog };
}
