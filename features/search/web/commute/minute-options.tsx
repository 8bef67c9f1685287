import { ANY_RIDE, isAnyRide } from './apply-commute.ts';

const CHOICES = [15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, ANY_RIDE];

/** The longest ride to an address, as options of a select; `chosen` is one of them. */
export const MinuteOptions = ({ chosen }: { chosen: number }) =>
  [...new Set([...CHOICES, chosen])]
    .toSorted((one, other) => one - other)
    .map((choice) => (
      <option key={choice} value={choice}>
        {isAnyRide(choice) ? 'any' : `${choice} min`}
      </option>
    ));
