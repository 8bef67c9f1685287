import { plannedWords } from '@stoop/base/rules/time/words';
import { showNotice } from '@stoop/base/web/console/notices';
import type { News } from '@stoop/base/web/platform/acts';
import { type OrProblem, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { ConfirmDialog } from '@stoop/base/web/ui/confirm.tsx';
import { type ReactNode, useState } from 'react';
import type { HidingDecisionBody, HidingEffects } from '../../contract/staff/hiding.ts';
import { HidingChoices } from './hiding-choices.tsx';
import { HidingWho } from './hiding-who.tsx';
import { type Decision, effectLines, KEEP_ALL, toldWords } from './hiding-words.ts';

/** What is hidden: a building, a unit of it, or rooms of the unit. */
interface Hidden {
  buildingId: string;
  unitId?: string;
  roomIds?: readonly string[];
}

/** Hides it, with what was decided; without that where it hits nobody. */
type Hide = (hiding: { hiding?: HidingDecisionBody }) => Promise<News | null>;

interface Asked {
  hidden: Hidden;
  /** When it hides itself, a time in New York; null for now. */
  at: string | null;
  effects: OrProblem<HidingEffects>;
  hide: Hide;
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

/** A plan hides at a time of which nobody knows yet whom it hits: then nothing is decided. */
function PlannedEffects({ when, effects }: { when: string; effects: HidingEffects }) {
  return (
    <div className="grid gap-4">
      <p>It hides itself on {when}, New York time. If that were today, this would be affected:</p>
      <ul className="grid gap-2">
        {effectLines(effects).map(({ kind, count, words }) => (
          <li key={kind} className="grid gap-2 border-l-4 border-attention pl-3">
            <strong className="font-bold">{words}</strong>
            <HidingWho {...{ kind, count, effects }} />
          </li>
        ))}
      </ul>
      <p>
        All of them stay, and nobody is told. To cancel tours or end applications, hide it yourself
        when the time comes.
      </p>
    </div>
  );
}

/** Shows whom it hits to hide something, and asks what becomes of them; what hits nobody is hidden without a question. */
export function useHiding(place: Hidden): {
  ask: (hide: Hide, how?: { roomIds?: readonly string[]; at?: string }) => Promise<void>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [decision, setDecision] = useState<Decision>(KEEP_ALL);
  const ask: ReturnType<typeof useHiding>['ask'] = async (hide, { roomIds, at = null } = {}) => {
    const hidden = { ...place, ...(roomIds && { roomIds }) };
    const effects = await loadEffects(hidden);
    setDecision(KEEP_ALL);
    if (effects.ok && effectLines(effects.value).length === 0) await hide({});
    else setAsked({ hidden, at, effects, hide });
  };
  const confirm = async ({ hidden, at, effects, hide }: Asked) => {
    if (!effects.ok || at !== null) return hide({});
    const news = await hide({ hiding: { ...decision, version: effects.value.version } });
    const told = toldWords(effects.value, decision);
    if (news?.ok && told) showNotice(`${news.words} ${told}`, { tone: 'good', seconds: null });
    if (news?.ok === false && news.problem.code === 'listings/effects-changed')
      setAsked({ hidden, at, effects: await loadEffects(hidden), hide });
    return news;
  };
  const when = asked?.at ? plannedWords(asked.at) : null;
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={
        when ? `Hide it on ${when}? This is who it affects` : 'Hide it now? This is who it affects'
      }
      keep={when ? 'Do not plan it' : 'Keep it listed'}
      act={when ? `Hide it on ${when}` : 'Hide it now'}
      onConfirm={async () => asked && confirm(asked)}
    >
      {asked && !asked.effects.ok && (
        <p role="alert">We could not count who is affected. {asked.effects.problem.detail}</p>
      )}
      {asked?.effects.ok &&
        (when ? (
          <PlannedEffects when={when} effects={asked.effects.value} />
        ) : (
          <HidingChoices effects={asked.effects.value} decision={decision} onDecide={setDecision} />
        ))}
      <p className="text-sm">
        <TextLink to={`/staff/tours?${new URLSearchParams({ buildingId: place.buildingId })}`}>
          See the tours
        </TextLink>
      </p>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
