import type { Problem } from '@stoop/base/web/platform/api';
import { buttonClass, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MY_TOURS_PATH } from '../rules/tour-path.ts';
import { soonWords } from '../rules/tour-time.ts';
import { slotQuery } from './tour-choice.ts';

/** Refusals that a look at one's own tours resolves. */
const ABOUT_MY_TOURS = ['tours/too-many', 'tours/overlap'];

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface NextTimesProps {
  slots: Problem['nextSlots'];
  /** An ISO date in New York. */
  today: string;
  /** The page that chooses one by its query; this one by default. */
  path?: string;
}

/** Free times instead of the one that was asked for. */
export function NextTimes({ slots = [], today, path = '' }: NextTimesProps) {
  if (slots.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="The next free times">
      {slots.map((slot) => (
        <li key={slot.startsAt}>
          <Link
            to={path + slotQuery(slot)}
            replace={path === ''}
            preventScrollReset={path === ''}
            className={buttonClass({ look: 'secondary', size: 'small', className: 'min-h-11' })}
          >
            {capitalized(soonWords(slot.startsAt, today))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Why the tour is not booked, and what to do next. It takes the focus with each new refusal. */
export function BookingRefusal({ problem, today }: { problem: Problem; today: string }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new value.
  useEffect(() => box.current?.focus({ preventScroll: true }), [problem]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 border-l-4 border-error py-1 pl-4 outline-none"
    >
      <p className="font-medium">{problem.detail}</p>
      <NextTimes slots={problem.nextSlots} today={today} />
      {ABOUT_MY_TOURS.includes(problem.code) && (
        <p>
          <StrongLink to={MY_TOURS_PATH}>My tours</StrongLink>
        </p>
      )}
    </div>
  );
}
