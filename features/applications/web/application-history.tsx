import { zonedMomentWords } from '@stoop/base/rules/time/words';
import type { ApplicationView } from '../contract/application.ts';

/** Every stage that was entered, the latest first. */
export function ApplicationHistory({ history }: Pick<ApplicationView, 'history'>) {
  return (
    <ol className="border-b border-line">
      {history.toReversed().map(({ stage, label, at, reason }) => (
        <li
          key={`${stage} ${at}`}
          className="gap-x-6 border-t border-line py-2.5 sm:flex sm:justify-between"
        >
          <span className="block">
            <span className="font-medium">{label}</span>
            {reason && <span className="block text-muted">{reason}</span>}
          </span>
          <time dateTime={at} className="text-muted tabular-nums">
            {zonedMomentWords(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
