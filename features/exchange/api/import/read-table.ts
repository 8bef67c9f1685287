import { Readable } from 'node:stream';
import { plainCell } from '@stoop/base/rules/text/csv';
import { CsvError, type Info, parse } from 'csv-parse';
import { delimiterOf } from '../../rules/delimiter.ts';
import { headOf, readBytes } from './open-file.ts';

/** Why a file is no table, as a sentence that follows its name. */
export class TableFault extends Error {}

export interface ReadRow {
  /** In the file, from 1: the last one of the row. */
  line: number;
  cells: readonly string[];
}

/** Longer ones are of a file that is no table. */
const ROW_LENGTH_MAX = 1_000_000;
const HEAD_BYTES = 65_536;
const whyNoTable = (error: CsvError): string =>
  error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'has a quotation mark that is never closed; look at its last rows'
    : `is no whole table: ${error.message}`;

/**
 * The rows of a CSV file in UTF-8 that have a cell with something in it, the headings first.
 *
 * @param onBytes is called with the number of bytes that were read since the last call
 * @throws TableFault
 */
export async function* readTable(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<ReadRow> {
  const parser = Readable.from(readBytes(path, onBytes)).compose(
    parse({
      ...{ bom: true, info: true, trim: true, skip_records_with_empty_values: true },
      ...{ relax_column_count: true, max_record_size: ROW_LENGTH_MAX },
      delimiter: delimiterOf(await headOf(path, (bytes) => bytes >= HEAD_BYTES)),
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>)
      yield { line: info.lines, cells: record.map(plainCell) };
  } catch (error) {
    throw error instanceof CsvError ? new TableFault(whyNoTable(error)) : error;
  }
}
