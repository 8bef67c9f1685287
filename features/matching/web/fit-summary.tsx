import type { Compatibility } from '../contract/compatibility.ts';
import { FitStrip } from './fit-strip.tsx';

const REASONS_SHOWN = 2;

export function FitScore({
  compatibility: { score, band, answers },
}: {
  compatibility: Pick<Compatibility, 'score' | 'band' | 'answers'>;
}) {
  const rests = `from ${answers.used} of ${answers.of} answers`;
  if (score === null)
    return (
      <p>
        <span className="text-lg font-bold tracking-tight">No number yet</span>{' '}
        <span className="text-sm text-muted">{rests}</span>
      </p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-3xl font-bold tracking-tight tabular-nums">{score}</span>
      <span className="sr-only">of 100,</span>
      <span className={`text-lg font-bold ${score >= 60 ? 'text-good' : ''}`}>{band}</span>
      <span className="text-sm text-muted">{rests}</span>
    </p>
  );
}

export function FitSummary({ compatibility }: { compatibility: Compatibility }) {
  const { habits, reasons, toTalkAbout, conflicts, dealBreakers } = compatibility;
  const [talk] = toTalkAbout;
  const [ask] = dealBreakers;
  return (
    <div className="grid content-start gap-3 *:min-w-0">
      <FitScore compatibility={compatibility} />
      <FitStrip habits={habits} />
      <ul className="grid gap-1">
        {conflicts.map(({ kind, sentence }) => (
          <li key={kind} className="border-l-4 border-attention pl-3 font-medium">
            {sentence}
          </li>
        ))}
        {reasons.slice(0, REASONS_SHOWN).map(({ field, sentence }) => (
          <li key={field}>{sentence}</li>
        ))}
        {talk && (
          <li className="border-l-4 border-attention pl-3">
            <span className="font-medium">To talk about:</span> {talk.sentence}
          </li>
        )}
        {ask && <li className="border-l-4 border-line pl-3">{ask.sentence}</li>}
      </ul>
    </div>
  );
}
