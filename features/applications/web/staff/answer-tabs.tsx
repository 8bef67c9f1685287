import { count } from '@stoop/base/rules/text/amounts';
import { withFilter } from '@stoop/base/web/console/filters';
import { Link, useSearchParams } from 'react-router';
import { ANSWER_TIME_NAMES, ANSWER_TIMES, type AnswerTime } from '../../rules/answer-times.ts';

const TAB =
  'flex min-h-11 items-center gap-2 border-b-3 border-transparent px-1 -outline-offset-3 font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink';

/** Answers by when they are due, each with how many there are under the other filters. */
export function AnswerTabs({ counts }: { counts: Readonly<Record<AnswerTime, number>> }) {
  const [params] = useSearchParams();
  const chosen = ANSWER_TIME_NAMES.find((time) => time === params.get('answer')) ?? '';
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const tabs = [
    { value: '', label: 'All', has: all },
    ...ANSWER_TIME_NAMES.map((value) => ({
      ...{ value, label: ANSWER_TIMES[value].label, has: counts[value] },
    })),
  ];
  return (
    <nav aria-label="When an answer is due" className="scroll-row border-b border-line">
      <ul className="flex gap-4">
        {tabs.map(({ value, label, has }) => (
          <li key={value} className="shrink-0">
            <Link
              to={{ search: withFilter(params, 'answer', value).toString() }}
              aria-current={value === chosen ? 'page' : undefined}
              className={TAB}
              preventScrollReset
            >
              {label}
              <span
                className={`tabular-nums ${value === 'overdue' && has > 0 ? 'font-bold text-attention' : ''}`}
              >
                {count(has)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is urgent of the applications that are shown, each a press away; nothing where nothing is. */
export function UrgentAnswers({ answers }: { answers: { overdue: number; today: number } }) {
  const [params] = useSearchParams();
  const urgent = (['overdue', 'today'] as const).filter((time) => answers[time] > 0);
  if (urgent.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {urgent.map((time) => (
        <Link
          key={time}
          to={{ search: withFilter(params, 'answer', time).toString() }}
          className={`link inline-flex min-h-9 items-center tabular-nums max-lg:min-h-11 ${time === 'overdue' ? 'font-bold text-attention' : ''}`}
        >
          {count(answers[time])} {ANSWER_TIMES[time].label.toLowerCase()}
        </Link>
      ))}
    </p>
  );
}
