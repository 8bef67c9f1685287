/** Names with an article: `in the East Village`. */
const WITH_ARTICLE = new Set([
  'Bronx',
  'East Village',
  'West Village',
  'Financial District',
  'Flatiron District',
]);

/** `in Williamsburg`, `in the Bronx`, `on the Upper West Side`: the preposition that New Yorkers use. */
export function inPlace(name: string): string {
  if (name.startsWith('The ')) return `in the ${name.slice(4)}`;
  if (/^(Upper|Lower) .* Side$/.test(name)) return `on the ${name}`;
  if (/ Island$/.test(name) && name !== 'Coney Island') return `on ${name}`;
  return WITH_ARTICLE.has(name) ? `in the ${name}` : `in ${name}`;
}
