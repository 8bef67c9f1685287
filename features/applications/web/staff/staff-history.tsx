import { momentWords } from '@stoop/base/rules/time/words';
import type { StaffApplication } from '../../contract/staff/application-routes.ts';
import { END_REASONS } from '../../rules/end-reasons.ts';
import { endingOf } from '../../rules/endings.ts';
import { type StageLabels, standingOf } from './stage-labels.ts';

type Move = StaffApplication['history'][number];

/** Who made a move; null for one that came with an import. */
function actorWords({ actorId, actorName }: Move, applicantId: string | null): string | null {
  if (actorId === null) return null;
  return actorId === applicantId ? 'The applicant' : (actorName ?? 'A former colleague');
}

const endingBy = ({ stage, actorId, reason }: Move, applicantId: string | null) =>
  endingOf({ stage, isOwn: actorId !== null && actorId === applicantId, reason });

interface StaffHistoryProps {
  application: StaffApplication;
  labels: StageLabels;
}

/** Every move of an application, the latest first: who, when, with which note, and why it ended. */
export function StaffHistory({ application: { history, applicantId }, labels }: StaffHistoryProps) {
  return (
    <ol className="text-sm">
      {history.toReversed().map((move) => (
        <li key={move.version} className="border-t border-line py-2 first:border-t-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {standingOf(labels, { ...move, ending: endingBy(move, applicantId) })}
              {move.isUndo && <span className="font-normal text-muted"> (taken back)</span>}
            </span>
            <time dateTime={move.at} className="text-muted tabular-nums">
              {momentWords(move.at)}
            </time>
          </p>
          <p className="text-muted empty:hidden">{actorWords(move, applicantId)}</p>
          {move.reason && (
            <p>
              Reason: {END_REASONS[move.reason].label}
              {move.reasonText && `. ${move.reasonText}`}
            </p>
          )}
          {move.note && <p className="whitespace-pre-wrap wrap-anywhere">{move.note}</p>}
        </li>
      ))}
    </ol>
  );
}
