import type { BuildingRows } from '@stoop/features/listings/api/building-rows';
import type { Row } from '@stoop/features/listings/api/codec';
import { z } from 'zod';
import { holdsPlace, STAGES } from '../../../rules/stages.ts';

export const knownApplication = z.object({
  id: z.string(),
  application_id: z.string(),
  building_id: z.string(),
  unit_id: z.string(),
  room_id: z.string().nullable(),
  stage: z.enum(STAGES),
  /** Its account was deleted: no document restores its place. */
  is_forgotten: z.boolean(),
});
/** An application stored here that a queue entry may belong to. */
export type KnownApplication = z.infer<typeof knownApplication>;

const queueOf = ({ building_id, unit_id, room_id }: Partial<Row>) =>
  [building_id, unit_id, room_id ?? ''].join('\n');
const hasPlace = ({ status }: Row) => STAGES.some((stage) => stage === status && holdsPlace(stage));
const nameOf = ({ application_id, applicant_id }: Row) => `${application_id}\n${applicant_id}`;

/**
 * Merges one queue on import: places of applications stored here stay, each behind those it was behind; the
 * others are those of the document, in its order.
 */
function mergeQueue(before: readonly Row[], ours: ReadonlySet<Row>, incoming: readonly Row[]) {
  const staying = before.filter((row) => ours.has(row));
  const stays = (row: Row) =>
    staying.some(
      (one) =>
        one.application_id === row.application_id ||
        (hasPlace(one) && hasPlace(row) && one.applicant_id === row.applicant_id),
    );
  const merged = incoming.filter((row) => !stays(row));
  const ahead = new Set<string>();
  for (const row of before) {
    if (ours.has(row)) {
      const behind = merged.findLastIndex((one) => ahead.has(nameOf(one)));
      merged.splice(behind + 1, 0, row);
    }
    ahead.add(nameOf(row));
  }
  return merged;
}

/**
 * The queue entries to save with documents, where `before` were the entries of their buildings, in order. Of
 * an application that is stored here the database, not the document, says its position and its stage.
 */
export function mergeQueues(
  before: readonly Row[],
  rows: BuildingRows,
  known: readonly KnownApplication[],
): Row[] {
  const byId = new Map(known.flatMap((one) => [one.id, one.application_id].map((id) => [id, one])));
  const knownOf = (row: Row) =>
    byId.get(String(row.application_db_id)) ?? byId.get(String(row.application_id));
  const places = new Set([
    ...rows.units.map(({ building_id, id }) => queueOf({ building_id, unit_id: id })),
    ...rows.rooms.map(({ building_id, unit_id, id }) =>
      queueOf({ building_id, unit_id, room_id: id }),
    ),
  ]);
  const incoming = rows.queueEntries.flatMap((row) => {
    const application = knownOf(row);
    if (!application) return [row];
    const isElsewhere = queueOf({ ...application }) !== queueOf(row);
    const hasNoPlace = application.is_forgotten || isElsewhere;
    return hasNoPlace ? [] : [{ ...row, status: application.stage }];
  });
  const ours = new Set(before.filter((row) => places.has(queueOf(row)) && knownOf(row)));
  const incomingOf = Map.groupBy(incoming, queueOf);
  const beforeOf = Map.groupBy(before, queueOf);
  const queues = new Set([...incomingOf.keys(), ...[...ours].map(queueOf)]);
  return [...queues].flatMap((queue) =>
    mergeQueue(beforeOf.get(queue) ?? [], ours, incomingOf.get(queue) ?? []),
  );
}
