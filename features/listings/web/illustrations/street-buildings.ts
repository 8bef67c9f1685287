import type { FacadeFacts } from './facade-kinds.ts';

const house = (
  id: string,
  stories: number,
  builtYear: number,
  neighborhood = '',
  borough = 'Manhattan',
): FacadeFacts => ({ id, stories, builtYear, neighborhood, borough });

/** The street of the landing page: invented buildings, chosen for their silhouettes. */
export const STREET: readonly FacadeFacts[] = [
  house('s01', 5, 1912),
  house('s02', 12, 1928),
  house('s03', 4, 1890),
  house('s04', 6, 1905, 'SoHo'),
  house('s05', 3, 1926, 'Astoria', 'Queens'),
  house('s06', 14, 2019),
  house('s07', 5, 1915),
  house('s08', 4, 1899),
  house('s09', 13, 1962),
  house('s10', 6, 2016),
  house('s11', 4, 1888),
  house('s12', 30, 1931),
  house('s13', 5, 1921),
  house('s14', 4, 1901),
  house('s15', 13, 1930),
  house('s16', 6, 1924, 'Tribeca'),
  house('s17', 34, 2008),
  house('s18', 6, 1910),
  house('s19', 4, 1894),
  house('s20', 11, 1958),
  house('s21', 5, 1908),
  house('s22', 3, 1931, 'Astoria', 'Queens'),
];
