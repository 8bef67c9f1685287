import type { DocumentTable } from '@stoop/features/exchange/rules/document-table';
import { HOME_FIELDS } from './home-fields.ts';
import { homeRows, withHomeRows } from './home-rows.ts';
import { RESO_FORMAT } from './reso-format.ts';

/** Buildings as a table: a row for each room, home or building, by the smallest that its columns are of. */
export const HOME_TABLE: DocumentTable = {
  fields: HOME_FIELDS,
  idField: 'buildingId',
  rowsOf: homeRows,
  withRows: withHomeRows,
  formats: { reso: RESO_FORMAT },
};
