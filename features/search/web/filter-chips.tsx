import { RemovableChip } from '@stoop/base/web/ui/chip.tsx';
import { LineBullet } from '@stoop/base/web/ui/line-bullet.tsx';
import { VoucherChip, VoucherSizeChip } from '@stoop/features/vouchers/web/voucher-chips.tsx';
import { Link } from 'react-router';
import { limitOf } from '../rules/commute-state.ts';
import { withPlaces } from '../rules/place-search.ts';
import { searchedFilters } from '../rules/ranges.ts';
import { isOnlyUs } from '../rules/rent-meant.ts';
import {
  cleared,
  type SearchState,
  searchPath,
  takesVoucher,
  withFilters,
} from '../rules/search-state.ts';
import { type Chip, chipsOf } from '../rules/search-url.ts';
import { searchedPlaceName, writeSearchedPlace } from '../rules/searched-places.ts';
import { voucherSizes } from '../rules/voucher-sizes.ts';
import { areaWords } from './area-words.ts';
import { CommuteChips } from './commute/commute-chips.tsx';
import { saveOnlyHere, useSearchedVoucher } from './commute/own-search.ts';
import { chipWords, GROUP_WORDS } from './filter-words.ts';

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Whose price is compared, which of a group says what homes it looks for. */
const groupWords = ({ key }: Chip, onlyUs: boolean | null) =>
  key === 'rent' && onlyUs === false ? GROUP_WORDS.room : null;

interface FilterChipsProps {
  state: SearchState;
  /** An ISO date. */
  today: string;
  pathOf?: ((state: SearchState) => string) | undefined;
}

/** The active filters. Each links to the search without it, on the page that `pathOf` gives. */
export function FilterChips({ state, today, pathOf = searchPath }: FilterChipsProps) {
  const chips = chipsOf(searchedFilters(state.filters));
  const { area, commute } = state;
  const places = state.places ?? [];
  const isRidden =
    commute !== undefined && (!commute.isOwn || limitOf(commute).commute || state.isAnyCommute);
  const searched = useSearchedVoucher();
  const voucher = takesVoucher(state) ? searched : null;
  const onlyUs = isOnlyUs(state);
  if (chips.length === 0 && !area && places.length === 0 && !isRidden && !voucher) return null;
  return (
    <ul aria-label="Filters that are on" className="scroll-row flex items-center gap-2">
      {places.map((place) => (
        <li key={writeSearchedPlace(place)}>
          <RemovableChip
            to={pathOf(
              withPlaces(
                state,
                places.filter((other) => other !== place),
              ),
            )}
            removeLabel="Remove the place"
          >
            {capitalized(searchedPlaceName(place))}
          </RemovableChip>
        </li>
      ))}
      {area && (
        <li>
          <RemovableChip to={pathOf({ ...state, area: null })} removeLabel="Remove the area">
            {capitalized(areaWords(area))}
          </RemovableChip>
        </li>
      )}
      {isRidden && <CommuteChips state={state} commute={commute} pathOf={pathOf} />}
      {voucher && (
        <li>
          <VoucherChip voucher={voucher} />
        </li>
      )}
      {voucher && voucherSizes(state.filters, voucher).length > 0 && (
        <li>
          <VoucherSizeChip voucher={voucher} />
        </li>
      )}
      {onlyUs && (
        <li>
          <RemovableChip to={pathOf(withFilters(state, { rent: 'room' }))} removeLabel="Remove">
            {GROUP_WORDS.whole}
          </RemovableChip>
        </li>
      )}
      {chips.map((chip) => (
        <li key={`${chip.key}=${chip.value}`}>
          <RemovableChip to={pathOf({ ...state, filters: chip.without })} removeLabel="Remove">
            {chip.key === 'subwayLines' ? (
              <>
                <LineBullet id={chip.value} size="small" />
                <span aria-hidden="true">train</span>
              </>
            ) : (
              (groupWords(chip, onlyUs) ?? chipWords(chip, today))
            )}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Link
          to={pathOf(cleared(state))}
          className="link inline-flex min-h-8 items-center px-1 text-sm font-medium"
          preventScrollReset
          onClick={() => saveOnlyHere({ isFilter: false })}
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
