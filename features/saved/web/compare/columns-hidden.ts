/** What of a frame that is scrolled sideways is in view, in pixels. */
interface View {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
}

/** So much of a column may be left over by rounding. */
const ROUNDING = 0.02;

/** The indices of those of as many equally wide columns of which nothing is in view. */
export function columnsHidden(view: View, columns: number): number[] {
  const width = view.scrollWidth / columns;
  const from = Math.floor(view.scrollLeft / width + ROUNDING);
  const to = Math.ceil((view.scrollLeft + view.clientWidth) / width - ROUNDING);
  return Array.from({ length: columns }, (_, index) => index).filter(
    (index) => index < from || index >= to,
  );
}
