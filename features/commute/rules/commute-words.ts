import { listWords } from '@stoop/base/rules/text/list-words';
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

/**
 * `This ride may use stairs: 59 St has steps; 28 St is step-free downtown only.`; null where every station of it is step-free.
 * The timetable does not know a ride's direction by these names.
 */
export function stairsWords({ steps }: Pick<Commute, 'steps'>): string | null {
  const rides = steps.filter((step) => step.kind !== 'walk');
  const withSteps = [...new Set(rides.flatMap(({ stairsAt = [] }) => stairsAt))];
  const oneWay = rides.flatMap(({ oneWayAt = [] }) =>
    oneWayAt.map(({ name, stepFree }) => `${name} is step-free ${stepFree} only`),
  );
  const parts = [
    ...(withSteps.length > 0
      ? [`${listWords(withSteps)} ${withSteps.length === 1 ? 'has' : 'have'} steps`]
      : []),
    ...new Set(oneWay),
  ];
  return parts.length === 0 ? null : `This ride may use stairs: ${parts.join('; ')}.`;
}

/** `27 min to Work: walk 4, L to 14 St-Union Sq, 6 to Grand Central-42 St, walk 3`. */
export function commuteWords(commute: Commute, label: string): string {
  const words = minutesWords(commute, label);
  return commute.steps.length > 1 ? `${words}: ${commute.steps.map(stepWords).join(', ')}` : words;
}
