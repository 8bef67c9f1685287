import { zonedMomentWords } from '@stoop/base/rules/time/words';
import type { ReactNode } from 'react';
import type { OwnApplication } from '../contract/application.ts';
import { senderName } from './application-words.ts';
import { CorrectionEntry } from './corrections/correction-entry.tsx';

interface Entry {
  key: string;
  at: string;
  words: ReactNode;
}

function entriesOf({ history, corrections, isMine, members }: HistoryOf): Entry[] {
  const by = isMine ? 'you' : senderName({ members });
  const moves = history.map(({ stage, label, at, reason }) => ({
    key: `${stage} ${at}`,
    at,
    words: (
      <>
        <span className="font-medium">{label}</span>
        {reason && <span className="block text-muted">{reason}</span>}
      </>
    ),
  }));
  const corrected = corrections.map((correction) => ({
    key: correction.id,
    at: correction.decidedAt ?? correction.at,
    words: <CorrectionEntry correction={correction} by={by} />,
  }));
  return [...moves, ...corrected].sort((one, other) => (one.at < other.at ? 1 : -1));
}

type HistoryOf = Pick<OwnApplication, 'history' | 'corrections' | 'isMine' | 'members'>;

/** Every stage that was entered and every correction, the latest first. */
export function ApplicationHistory({ application }: { application: HistoryOf }) {
  return (
    <ol className="border-b border-line">
      {entriesOf(application).map(({ key, at, words }) => (
        <li key={key} className="gap-x-6 border-t border-line py-2.5 sm:flex sm:justify-between">
          <div className="min-w-0 grow">{words}</div>
          <time dateTime={at} className="shrink-0 text-muted tabular-nums">
            {zonedMomentWords(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
