import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { writeCommuteTo } from '../rules/commute-search.ts';
import type { OwnAddress } from '../rules/own-addresses.ts';
import { CommuteLines, CommuteModel } from './commute-lines.tsx';

const commutesQuery = ({ lat, lng }: Coordinates, own: readonly OwnAddress[]) =>
  new URLSearchParams([
    ['lat', lat.toFixed(5)],
    ['lng', lng.toFixed(5)],
    ...own.map((address) => ['commuteTo', writeCommuteTo(address)]),
  ]);

export function OwnCommutes({ home, own }: { home: Coordinates; own: readonly OwnAddress[] }) {
  const query = commutesQuery(home, own).toString();
  const { answer } = useAnswer(query, (signal) =>
    browserApi.getJson('/commutes', { query: new URLSearchParams(query), signal }),
  );
  if (!answer) return <p className="mb-4 min-h-12" role="status" />;
  if (!answer.ok) return <p className="mb-4">Your commute could not be loaded.</p>;
  return (
    <div className="mb-4 grid gap-1">
      <CommuteLines commutes={answer.value} to={own} />
      <CommuteModel />
    </div>
  );
}
