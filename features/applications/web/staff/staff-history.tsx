import { momentWords } from '@stoop/base/rules/time/words';
import type { StaffApplication } from '../../contract/staff/application-routes.ts';
import { END_REASONS } from '../../rules/end-reasons.ts';
import { endingOf } from '../../rules/endings.ts';
import { CorrectionEntry } from '../corrections/correction-entry.tsx';
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

interface MoveWordsProps {
  move: Move;
  applicantId: string | null;
  labels: StageLabels;
}

function MoveWords({ move, applicantId, labels }: MoveWordsProps) {
  return (
    <>
      <p className="font-medium">
        {standingOf(labels, { ...move, ending: endingBy(move, applicantId) })}
        {move.isUndo && <span className="font-normal text-muted"> (taken back)</span>}
      </p>
      <p className="text-muted empty:hidden">{actorWords(move, applicantId)}</p>
      {move.reason && (
        <p>
          Reason: {END_REASONS[move.reason].label}
          {move.reasonText && `. ${move.reasonText}`}
        </p>
      )}
      {move.note && <p className="whitespace-pre-wrap wrap-anywhere">{move.note}</p>}
    </>
  );
}

function entriesOf({ application, labels }: StaffHistoryProps) {
  const { history, corrections, applicantId } = application;
  const moves = history.map((move) => ({
    key: `${move.version}`,
    at: move.at,
    words: <MoveWords {...{ move, applicantId, labels }} />,
  }));
  const corrected = corrections.map((correction) => ({
    key: correction.id,
    at: correction.decidedAt ?? correction.at,
    words: (
      <>
        <CorrectionEntry correction={correction} by="the applicant" />
        {correction.decidedAt && (
          <p className="text-muted">Decided by {correction.deciderName ?? 'a former colleague'}</p>
        )}
      </>
    ),
  }));
  return [...moves, ...corrected].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Every move of an application and every correction, the latest first: who, when, with which note, and why it ended. */
export const StaffHistory = (props: StaffHistoryProps) => (
  <ol className="text-sm">
    {entriesOf(props).map(({ key, at, words }) => (
      <li
        key={key}
        className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
      >
        <div className="min-w-0 grow basis-0">{words}</div>
        <time dateTime={at} className="text-muted tabular-nums">
          {momentWords(at)}
        </time>
      </li>
    ))}
  </ol>
);
