import type { BoardView, ViewFilters } from '../../../contract/staff/view-routes.ts';
import { isSameView } from '../../../rules/board-views.ts';

/** The filters of the board's address, as views are saved with. */
export function filtersToSave({
  minDaysInStage,
  ...filters
}: Readonly<Record<string, string>>): ViewFilters {
  return {
    ...filters,
    ...(minDaysInStage !== undefined && { minDaysInStage: Number(minDaysInStage) }),
  };
}

/** The address of the board that shows a view. */
export const viewPath = ({ filters }: Pick<BoardView, 'filters'>): string => {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, `${value}`]),
  );
  return `/staff?${query}`;
};

/** The view that a board with these filters shows; the own one where a colleague has the same. */
export const shownView = (
  views: readonly BoardView[],
  filters: Readonly<Record<string, string>>,
): BoardView | undefined => views.find((view) => isSameView(view.filters, filters));
