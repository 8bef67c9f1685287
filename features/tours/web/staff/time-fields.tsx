import { longDay } from '@stoop/base/rules/time/words';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Select } from '@stoop/base/web/ui/field.tsx';
import { useEffect, useState } from 'react';
import type { TourSlot } from '../../contract/tour.ts';
import type { TourHome } from '../../rules/tour-path.ts';
import { tourClockRange, tourDay } from '../../rules/tour-time.ts';
import { TOUR_MODES, type TourMode } from '../../rules/tour-words.ts';

interface Free {
  slots: readonly TourSlot[];
  /** Why there are none; null where they are known. */
  failure: string | null;
}

/** The free times of a home; null while they are loaded. */
function useFreeTimes({ buildingId, unitId }: TourHome, mode: TourMode | undefined): Free | null {
  const [free, setFree] = useState<Free | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    setFree(null);
    const asked = browserApi.getJson('/buildings/{buildingId}/tour-slots', {
      params: { buildingId },
      query: { ...(unitId !== null && { unitId }), ...(mode && { mode }) },
      signal: stop.signal,
    });
    void orProblem(asked).then((answer) => {
      if (stop.signal.aborted) return;
      setFree(
        answer.ok
          ? { slots: answer.value.slots, failure: null }
          : { slots: [], failure: answer.problem.detail },
      );
    });
    return () => stop.abort();
  }, [buildingId, unitId, mode]);
  return free;
}

const keyOf = ({ startsAt, mode }: TourSlot) => `${startsAt} ${mode}`;

/** The field of the time, for whoever lacks one. */
export const TIME_FIELD = 'tour-time';
export const NO_TIME = 'Please choose a time.';

interface TimeFieldsProps {
  home: TourHome;
  /** Both ways to see it without. */
  mode?: TourMode;
  value: TourSlot | null;
  onChange: (slot: TourSlot | null) => void;
  /** What is missing, after it was asked for. */
  error?: string | undefined;
}

/** Day and time of a tour, among those that are free: the same as visitors are shown. */
export function TimeFields({ home, mode, value, onChange, error }: TimeFieldsProps) {
  const free = useFreeTimes(home, mode);
  const [asked, setDay] = useState('');
  if (free === null) return <p role="status">Loading the free times</p>;
  if (free.failure !== null)
    return (
      <p role="alert" className="text-error">
        {free.failure}
      </p>
    );
  if (free.slots.length === 0) return <p>No time of this home is free.</p>;
  const days = [...new Set(free.slots.map(({ startsAt }) => tourDay(startsAt)))];
  const day = days.find((one) => one === asked) ?? days[0] ?? '';
  const times = free.slots.filter(({ startsAt }) => tourDay(startsAt) === day);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label="Day"
        value={day}
        onChange={({ currentTarget }) => {
          setDay(currentTarget.value);
          onChange(null);
        }}
        choices={days.map((one) => ({ value: one, label: longDay(one) }))}
      />
      <Select
        id={TIME_FIELD}
        label="Time in New York"
        error={error}
        value={value ? keyOf(value) : ''}
        onChange={({ currentTarget }) =>
          onChange(times.find((slot) => keyOf(slot) === currentTarget.value) ?? null)
        }
        choices={[
          { value: '', label: 'Choose a time' },
          ...times.map((slot) => ({
            value: keyOf(slot),
            label: mode
              ? tourClockRange(slot)
              : `${tourClockRange(slot)}, ${TOUR_MODES[slot.mode].label.toLowerCase()}`,
          })),
        ]}
      />
    </div>
  );
}
