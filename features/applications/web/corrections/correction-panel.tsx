import { dayOf } from '@stoop/base/rules/time/words';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { Link, useSearchParams } from 'react-router';
import type { OwnApplication } from '../../contract/application.ts';
import type { Correcting } from '../../rules/corrections.ts';
import { portalPath } from '../application-words.ts';
import { CORRECTION_NEWS, type Corrected, isNewest } from './correction-acts.ts';

const LINKS: Readonly<Record<Correcting, string>> = {
  'at-once': 'Correct something',
  'by-request': 'Ask for a correction',
};

const NOTES: Readonly<Record<Correcting, string>> = {
  'at-once':
    'Nobody has read your answers yet, so you can put them right yourself. Your place in the queue stays.',
  'by-request':
    'Somebody has begun to read your answers, so a correction needs their yes. Your place in the queue stays.',
};

/** What a correction led to, on the page that it goes on to, until something else happens to the application. */
export function CorrectionNews({ application }: { application: Corrected }) {
  const [query] = useSearchParams();
  const told = query.get('corrected');
  const how = told === 'at-once' || told === 'by-request' ? told : null;
  const words = how && isNewest(application, how) ? CORRECTION_NEWS[how] : null;
  return <NewsBox news={words ? { ok: true, words } : null} isFirst />;
}

/** How the sender of an application puts right what it says; nothing for others, and once it has ended. */
export function CorrectionPanel({ application }: { application: OwnApplication }) {
  const { correcting, corrections } = application;
  if (correcting === null) return null;
  const isWaiting = corrections.some(({ state }) => state === 'waiting');
  const last = corrections.at(-1);
  const decided = last?.decidedAt && (last.state === 'accepted' || last.state === 'declined');
  return (
    <div className="grid max-w-2xl justify-items-start gap-1 border-l-4 border-line py-1 pl-4">
      {decided && last.decidedAt && (
        <p className="font-medium">
          Your correction was {last.state} on {dayOf(last.decidedAt)}.
          {last.answer && ` “${last.answer}”`}
        </p>
      )}
      <p>
        {isWaiting
          ? 'You asked for a correction, and nobody has decided yet. Until then your application stays as it was.'
          : NOTES[correcting]}
      </p>
      <Link
        to={`${portalPath(application)}/correct`}
        className="link inline-flex min-h-6 items-center font-medium"
      >
        {isWaiting ? 'Change what you asked for' : LINKS[correcting]}
      </Link>
    </div>
  );
}
