import { dateWords } from '@stoop/base/rules/time/words';
import type { ReactNode } from 'react';
import type { DocumentFile } from '../contract/document.ts';
import { fileWords } from './document-words.ts';

/** Files that were sent, each to be downloaded, with what can be done with it. */
export function SentFiles({
  files,
  as,
  children,
}: {
  files: readonly DocumentFile[];
  as: 'me' | 'staff';
  children?: (file: DocumentFile) => ReactNode;
}) {
  if (files.length === 0) return null;
  return (
    <ul className="border-b border-line">
      {files.map((file) => (
        <li
          key={file.documentId}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
        >
          <div className="min-w-0 flex-1 basis-40">
            <a
              href={`/api/v1/${as}/documents/${encodeURIComponent(file.documentId)}/file`}
              download={file.name}
              className="link font-medium wrap-anywhere"
            >
              {file.name}
            </a>
            <p className="text-sm text-muted">
              {fileWords(file)}
              {file.datedOn && `, dated ${dateWords(file.datedOn)}`}
            </p>
          </div>
          {children?.(file)}
        </li>
      ))}
    </ul>
  );
}
