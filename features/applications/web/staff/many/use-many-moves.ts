import { closeNotice, showNotice } from '@stoop/base/web/console/notices';
import { type Api, orProblem, type Problem } from '@stoop/base/web/platform/api';
import { useState } from 'react';
import type { StaffSummary } from '../../../contract/staff/application-routes.ts';
import type { ManyMoved } from '../../../contract/staff/many-routes.ts';
import { inCalls } from '../../../rules/many-moves.ts';
import { MANY_UNDO_SECONDS } from '../../../rules/undo-rules.ts';
import { type MoveReason, UNDO_KEY } from '../board/use-moves.ts';
import { type ManyResult, manyWords } from './many-words.ts';

/** An application as its caller sees it. */
export interface Chosen {
  applicationId: string;
  version: number;
  name: string;
}

/** Where they go, and why. */
export interface ManyMove extends Partial<MoveReason> {
  to: StaffSummary['stage'];
  note?: string;
  isConfirmed?: true;
}

type Seen = Pick<Chosen, 'applicationId' | 'version'>;
type Answer = { ok: true; value: ManyMoved } | { ok: false; problem: Problem };

const seenOf = ({ applicationId, version }: Seen): Seen => ({ applicationId, version });

/** Sends several calls one after the other, until one fails; what is moved by then stays moved, and is said. */
async function inTurn(chosen: readonly Chosen[], send: (seen: Seen[]) => Promise<Answer>) {
  const names = new Map(chosen.map(({ applicationId, name }) => [applicationId, name]));
  const moved: StaffSummary[] = [];
  const refused: ManyResult['refused'][number][] = [];
  let problem: Problem | null = null;
  let tried = 0;
  for (const part of inCalls(chosen)) {
    if (chosen.length > part.length)
      showNotice(`${tried} of ${chosen.length} are done.`, { seconds: null });
    const answer = await send(part.map(seenOf));
    if (!answer.ok) {
      problem = answer.problem;
      break;
    }
    tried += part.length;
    moved.push(...answer.value.moved);
    for (const { applicationId, ...why } of answer.value.refused)
      refused.push({ name: names.get(applicationId) ?? applicationId, ...why });
  }
  return { moved, refused, untried: chosen.length - tried, problem };
}

type OnMoved = (moved: readonly StaffSummary[]) => void;

interface MoveShown {
  /** What became of them: `moved to Tour Scheduled`. */
  done: string;
  onMoved?: OnMoved;
}

interface Run {
  send: (seen: Seen[]) => Promise<Answer>;
  undo: boolean;
  onMoved?: OnMoved | undefined;
  /** What became of so many. */
  doneOf: (count: number) => string;
}

const backWords = (count: number): string =>
  count === 1 ? 'is back where it was' : 'are back where they were';

/** Moves several applications at once, and offers to take that back for a minute, in which no mail of it is sent. */
export function useManyMoves(
  api: Api,
  onDone: (moved: readonly StaffSummary[], isUndo: boolean) => void,
) {
  const [isMoving, setMoving] = useState(false);

  const run = async (chosen: readonly Chosen[], { send, undo, onMoved, doneOf }: Run) => {
    setMoving(true);
    const { moved, problem, ...rest } = await inTurn(chosen, send);
    setMoving(false);
    onMoved?.(moved);
    onDone(moved, !undo);
    const words = manyWords({ moved: moved.length, ...rest }, doneOf(moved.length));
    const isWhole = problem === null && rest.refused.length === 0;
    showNotice(problem ? `${words} ${problem.detail}` : words, {
      tone: isWhole ? 'good' : 'attention',
      seconds: isWhole || undo ? MANY_UNDO_SECONDS : null,
      ...(undo &&
        moved.length > 0 && {
          action: { label: 'Undo', key: UNDO_KEY, run: () => void takeBack(moved) },
        }),
    });
  };

  const takeBack = (moved: readonly StaffSummary[]) => {
    closeNotice();
    const chosen = moved.map((one) => ({ ...one, name: one.applicantName ?? one.applicationId }));
    const send = (applications: Seen[]) =>
      orProblem(api.send('POST', '/staff/applications/moves/undo', { body: { applications } }));
    return run(chosen, { send, undo: false, doneOf: backWords });
  };

  return {
    isMoving,
    /** `onMoved` is called just before the moved ones are shown where they are. */
    move: (chosen: readonly Chosen[], move: ManyMove, { done, onMoved }: MoveShown) =>
      run(chosen, {
        ...{ undo: true, onMoved, doneOf: () => done },
        send: (applications) =>
          orProblem(
            api.send('POST', '/staff/applications/moves', { body: { applications, ...move } }),
          ),
      }),
  };
}
