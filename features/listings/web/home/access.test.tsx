import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { BuildingSummary, UnitFacts } from '../../rules/views.ts';
import { Access, BuildingAccess } from './access.tsx';
import { SubwayStops } from './subway-stops.tsx';

vi.mock('@stoop/features/commute/web/stored-pace', async (load) => ({
  ...(await load<typeof import('@stoop/features/commute/web/stored-pace')>()),
  // Half a mile in 15 minutes.
  useStoredPace: () => 15,
}));

const COURT_SQ = {
  ...{ stationId: '719', name: 'Court Sq', walkMinutes: 7, stepFree: 'both' as const },
  subwayLineList: [{ subwayLineId: '7' }],
};
const building = (changes: Partial<BuildingSummary> = {}) =>
  ({ amenityList: [], subwayList: [COURT_SQ], ...changes }) as unknown as BuildingSummary;
const unit = (changes: Partial<UnitFacts> = {}) => changes as UnitFacts;

test('the step-free station of a home is as far as in the list of its stations, at the own pace once', () => {
  const list = renderToStaticMarkup(<SubwayStops stops={[COURT_SQ]} />);
  const access = renderToStaticMarkup(<Access unit={unit()} building={building()} />);
  expect(/(\d+) min/.exec(list)?.[1]).toBe('11');
  expect(access).toContain('Court Sq (7), 11 min away');
});

test('a station with steps is said to have them, one of which nothing is known is not', () => {
  const list = (stepFree?: 'none') =>
    renderToStaticMarkup(
      <SubwayStops
        stops={[{ name: '21 St', subwayLineList: [], ...(stepFree && { stepFree }) }]}
      />,
    );
  expect(list('none')).toContain('Station has steps');
  expect(list()).not.toContain('steps');
});

test('where no step-free station is near, the buses and the rides at the door are named', () => {
  const said = (subwayList: BuildingSummary['subwayList']) =>
    renderToStaticMarkup(<BuildingAccess building={building({ subwayList })} />);
  expect(said([{ ...COURT_SQ, stepFree: 'none' }])).toContain('Access-A-Ride');
  expect(said([COURT_SQ])).not.toContain('Access-A-Ride');
});

test('a station that is step-free one way says which, and where none is, how far the stations are', () => {
  const said = (stepFree: 'downtown' | 'none') =>
    renderToStaticMarkup(
      <BuildingAccess building={building({ subwayList: [{ ...COURT_SQ, stepFree }] })} />,
    );
  expect(said('downtown')).toContain('Court Sq (7), downtown only, 11 min away');
  expect(said('none')).toContain('None listed within 11 min');
});

test('a building has its own section: what is the same for all of its homes, and what nobody said', () => {
  const markup = renderToStaticMarkup(
    <BuildingAccess building={building({ stepFreeEntrance: false, entranceDoorInches: 30 })} />,
  );
  expect(markup).toContain('Has a step or more');
  expect(markup).toContain('30 inches clear; the access standard is 32');
  expect(markup).toContain('Not said: elevator. Ask before you go.');
});
