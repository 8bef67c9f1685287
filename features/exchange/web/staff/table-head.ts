import { parse } from 'csv-parse/browser/esm/sync';
import { delimiterOf } from '../../rules/delimiter.ts';

/** The first two rows of a table. */
export interface TableHead {
  headings: string[];
  /** As many cells as the second row has. */
  sample: string[];
}

const HEAD_BYTES = 65_536;

async function textOf(file: File): Promise<string> {
  const bytes = file.name.toLowerCase().endsWith('.gz')
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.slice(0, HEAD_BYTES).stream();
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.length < HEAD_BYTES) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += value;
  }
  void reader.cancel().catch(() => {});
  return text;
}

/** The headings of a table with an example of each column; null for a file that is no table. */
export async function readHead(file: File): Promise<TableHead | null> {
  try {
    const text = await textOf(file);
    const [headings = [], sample = []] = parse(text, {
      ...{ bom: true, trim: true, relax_column_count: true, skip_records_with_empty_values: true },
      ...{ to: 2, delimiter: delimiterOf(text) },
    });
    const named = headings.filter((heading) => heading !== '');
    return named.length > 0 ? { headings, sample } : null;
  } catch {
    return null;
  }
}
