import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import type { Pace } from '@stoop/features/commute/rules/pace';
import { OwnCommutesIfAny } from '@stoop/features/commute/web/own-commutes-if-any.tsx';
import { stopsAtPace } from '@stoop/features/commute/web/stored-pace';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { wholesOf } from '@stoop/features/listings/web/card/home';
import { GroupCost } from '@stoop/features/listings/web/home/split-rent-link.tsx';
import { unitHeading } from '@stoop/features/listings/web/home/unit-words';
import type { OwnRow } from '@stoop/features/saved/web/compare/compare-table.tsx';
import { COSTS_TITLE, TRAINS_TITLE } from '@stoop/features/saved/web/compare/comparison-rows';
import type { ComparedOffer } from '@stoop/features/saved/web/compare/load-comparison';
import { NoteText } from '@stoop/features/saved/web/home-note.tsx';
import { useSavedNotes } from '@stoop/features/saved/web/use-saved-notes';
import { isCompared } from '@stoop/features/vouchers/rules/voucher';
import { useOwnVoucher } from '@stoop/features/vouchers/web/own-voucher';
import { OwnVoucherNote } from '@stoop/features/vouchers/web/own-voucher-note.tsx';

/** A home with its stations at a pace. */
export const detailsAtPace = (details: UnitDetails, pace: Pace): UnitDetails => ({
  ...details,
  building: { ...details.building, subwayList: stopsAtPace(details.building.subwayList, pace) },
});

/** What its reader wrote about what is let, and about what it is in. */
function notesOn({ details, offer }: ComparedOffer, notes: ReadonlyMap<string, string>): string[] {
  const { building, unit } = details;
  const keys = [
    ...(offer.roomId ? [`rooms/${offer.roomId}`] : []),
    ...[`units/${unit.rentId}`, `buildings/${building.buildingId}`],
  ];
  return [...new Set(keys.flatMap((key) => notes.get(key) ?? []))];
}

/** What the homes of a comparison are to its reader: what their group pays, their voucher and their ways. */
export function useOwnRows(
  budgets: readonly number[] | undefined,
  items: readonly ComparedOffer[],
): OwnRow[] {
  const notes = useSavedNotes();
  const voucher = useOwnVoucher();
  const hasAddresses = useHasOwnField('addresses');
  const homes = items.map(({ details }) => details.building.coordinates);
  const rows: (OwnRow | false | undefined)[] = [
    items.some((item) => notesOn(item, notes).length > 0) && {
      ...{ section: null, label: 'Your note' },
      render: (item) => notesOn(item, notes).map((note) => <NoteText key={note}>{note}</NoteText>),
    },
    budgets && {
      ...{ section: COSTS_TITLE, label: `${budgets.length} people` },
      render: ({ details: { building, unit, rooms } }) => (
        <GroupCost
          home={unitHeading(building, unit)}
          page={unitPath({ ...building, ...unit })}
          {...{ unit, rooms, budgets }}
        />
      ),
    },
    voucher !== null &&
      isCompared(voucher) && {
        ...{ section: COSTS_TITLE, label: 'Your voucher' },
        render: ({ details: { unit, building }, offer }) =>
          offer.isWhole ? (
            <OwnVoucherNote homes={wholesOf([unit], building)} />
          ) : (
            'Not known for a room'
          ),
      },
    hasAddresses && {
      ...{ section: TRAINS_TITLE, label: 'Your ride' },
      render: ({ details }) => (
        <OwnCommutesIfAny home={details.building.coordinates} on="column" among={homes} />
      ),
    },
  ];
  return rows.filter((row) => row !== false && row !== undefined);
}
