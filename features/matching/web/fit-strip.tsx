import type { Compatibility } from '../contract/compatibility.ts';

type Habits = Compatibility['habits'];

/** Short enough for seven beside each other on a phone. */
const STOPS: Readonly<Record<string, string>> = {
  cleanlinessLevel: 'Tidy',
  sleepSchedule: 'Sleep',
  noiseTolerance: 'Noise',
  guestPolicy: 'Guests',
  smoking: 'Smoke',
  petPreferences: 'Pets',
  drinking: 'Drinks',
};

const STEP = 50;
const MIDDLE = 30;
/** Half of the distance between the two lines where answers are nothing alike. */
const APART = 20;
const LINE = 5;

const xOf = (at: number) => STEP / 2 + at * STEP;
const offsetOf = (similarity: number) => LINE / 2 + (1 - similarity) * APART;

/** A line through all stops, level at each of them. */
function lineOf(habits: Habits, side: 1 | -1): string {
  const yOf = ({ similarity }: Habits[number]) => MIDDLE + side * offsetOf(similarity);
  return habits.reduce((path, habit, at) => {
    const [x, y] = [xOf(at), yOf(habit)];
    const before = habits[at - 1];
    if (!before) return `M${x - STEP / 2} ${y}H${x}`;
    const half = x - STEP / 2;
    return `${path}C${half} ${yOf(before)} ${half} ${y} ${x} ${y}${at === habits.length - 1 ? `H${x + STEP / 2}` : ''}`;
  }, '');
}

/** How far apart two answers are, in a word. */
const wordOf = (similarity: number): string => {
  if (similarity >= 0.85) return 'alike';
  return similarity >= 0.5 ? 'a little apart' : 'far apart';
};

/**
 * A fit as a strip map of two lines: the stops are habits that both answered. Where the answers meet the lines run
 * together, where they differ they part.
 */
export function FitStrip({ habits }: { habits: Habits }) {
  if (habits.length < 2) return null;
  const width = habits.length * STEP;
  return (
    <figure>
      <svg viewBox={`0 0 ${width} 60`} aria-hidden="true" className="block h-auto w-full max-w-sm">
        <g fill="none" strokeWidth={LINE}>
          <path d={lineOf(habits, -1)} stroke="currentColor" className="text-link" />
          <path d={lineOf(habits, 1)} stroke="currentColor" className="text-attention" />
        </g>
        {habits.map(({ field, similarity }, at) => {
          const reach = offsetOf(similarity) + LINE;
          return (
            <rect
              key={field}
              x={xOf(at) - LINE}
              y={MIDDLE - reach}
              width={2 * LINE}
              height={2 * reach}
              rx={LINE}
              strokeWidth={2}
              stroke="currentColor"
              className="fill-ground text-ink"
            />
          );
        })}
      </svg>
      <figcaption>
        <ul className="flex w-full max-w-sm text-center text-sm text-muted">
          {habits.map(({ field, label, similarity }) => (
            <li key={field} className="min-w-0 flex-1 tracking-tight">
              <span aria-hidden="true">{STOPS[field] ?? label}</span>
              <span className="sr-only">{`${label}: ${wordOf(similarity)}`}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
