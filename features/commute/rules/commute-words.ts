import type { Commute, CommuteStep } from './rides.ts';

/** What the minutes assume; it stands where they are shown. */
export const COMMUTE_MODEL =
  'You leave home so many minutes before 9:00 on a weekday to be there by then: on foot and by the timetables of the subway, the buses and the ferry of October 2026, without delays. In traffic a bus can take longer.';

const stepWords = (step: CommuteStep): string => {
  if (step.kind === 'walk') return `walk ${step.minutes}`;
  if (step.kind === 'bus') return `bus ${step.line} from ${step.from} to ${step.to}`;
  return step.kind === 'ferry' ? `ferry to ${step.to}` : `${step.line} to ${step.to}`;
};

/** `27 min to Work`, `walk only, 12 min to Work`, `Work: not by train or bus`. */
export function minutesWords({ minutes, steps }: Commute, label: string): string {
  if (minutes === null) return `${label}: not by train or bus`;
  return steps.length === 1
    ? `${minutes} min to ${label}, walk only`
    : `${minutes} min to ${label}`;
}

/** `This ride may use stairs: 59 St is not step-free.`; null where every station of it is. */
export function stairsWords({ steps }: Pick<Commute, 'steps'>): string | null {
  const names = new Set(
    steps.flatMap((step) => (step.kind === 'walk' ? [] : (step.stairsAt ?? []))),
  );
  if (names.size === 0) return null;
  return `This ride may use stairs: ${[...names].join(', ')} ${names.size === 1 ? 'is' : 'are'} not step-free.`;
}

/** `27 min to Work: walk 4, L to 14 St-Union Sq, 6 to Grand Central-42 St, walk 3`. */
export function commuteWords(commute: Commute, label: string): string {
  const words = minutesWords(commute, label);
  return commute.steps.length > 1 ? `${words}: ${commute.steps.map(stepWords).join(', ')}` : words;
}
