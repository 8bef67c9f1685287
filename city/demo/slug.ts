/** An id of small letters, digits and hyphens: `St. Marks Place` → `st-marks-place`. */
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
