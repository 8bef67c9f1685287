import type { Agreement } from '../../contract/agreement.ts';
import { type AgreementBlock, agreementDocument } from '../../rules/agreement-document.ts';

type Table = Extract<AgreementBlock, { kind: 'table' }>;

/** A table whose rows become blocks of labelled lines on a narrow screen. */
function TextTable({ caption, head, rows, total }: Table) {
  const cell =
    'py-1 pr-4 align-top wrap-anywhere sm:table-cell sm:py-2 print:table-cell print:py-2';
  const row = (cells: readonly string[], key: number | 'total') => (
    <tr
      key={key}
      className={`grid border-b py-2 sm:table-row print:table-row ${key === 'total' ? 'border-ink font-bold' : 'border-line'}`}
    >
      {cells.map((text, at) =>
        at === 0 ? (
          <th key={head[at]} scope="row" className={`${cell} text-left font-bold`}>
            {text}
          </th>
        ) : (
          <td
            key={head[at]}
            className={`${cell} tabular-nums ${text === '' ? 'max-sm:hidden' : ''}`}
          >
            <span aria-hidden="true" className="text-muted sm:hidden print:hidden">
              {head[at]}:{' '}
            </span>
            {text}
          </td>
        ),
      )}
    </tr>
  );
  return (
    <table className="w-full border-collapse max-sm:block print:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only print:not-sr-only print:table-header-group">
        <tr className="border-b-2 border-ink">
          {head.map((label) => (
            <th key={label} scope="col" className="py-2 pr-4 text-left font-bold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block print:table-row-group">
        {rows.map(row)}
        {total && row(total, 'total')}
      </tbody>
    </table>
  );
}

export function AgreementText({ agreement }: { agreement: Agreement }) {
  const { title, lines, sections, note } = agreementDocument(agreement);
  return (
    <article
      aria-label={title}
      className="grid max-w-3xl gap-8 *:min-w-0 print:max-w-none print:gap-5"
    >
      <header className="grid gap-1">
        <h1 className="mb-2 text-4xl sm:text-5xl print:text-3xl">{title}</h1>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and two may be the same
          <p key={at} className="text-lg wrap-anywhere print:text-base">
            {line}
          </p>
        ))}
        <p className="mt-3 border-l-4 border-attention pl-4 text-sm">{note}</p>
      </header>
      {sections.map(({ heading, blocks }) => (
        <section
          key={heading}
          aria-label={heading}
          className="grid gap-3 *:min-w-0 print:break-inside-avoid print:gap-1"
        >
          <h2 className="border-t-2 border-ink pt-3 text-2xl print:border-t print:pt-2 print:text-lg">
            {heading}
          </h2>
          {blocks.map((block, at) =>
            block.kind === 'table' ? (
              <TextTable key={block.caption} {...block} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids
              <p key={at} className="max-w-prose wrap-anywhere print:max-w-none">
                {block.text}
              </p>
            ),
          )}
        </section>
      ))}
    </article>
  );
}
