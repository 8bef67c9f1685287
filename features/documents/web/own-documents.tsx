import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { useActs } from '@stoop/base/web/platform/acts';
import { ApiProblem } from '@stoop/base/web/platform/api';
import { useUploads } from '@stoop/base/web/platform/use-uploads';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { FileDrop } from '@stoop/base/web/ui/file-drop.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { UploadRow } from '@stoop/base/web/ui/upload-row.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DocumentFile, OwnRequest } from '../contract/document.ts';
import { DELETION_RULE, WHO_SEES } from '../rules/deletion.ts';
import { FILE_ACCEPT } from '../rules/file-kinds.ts';
import { FILES_MAX, isAwaited, maySend } from '../rules/request-states.ts';
import { templateOf } from '../rules/templates.ts';
import { askedTogether } from './asked-together.ts';
import { DOCUMENT_ACTS } from './document-acts.ts';
import { dateHint, stateWords } from './document-words.ts';
import { sendFile } from './send-file.ts';
import { SentFiles } from './sent-files.tsx';

function DeleteButton({ file: { documentId, name } }: { file: DocumentFile }) {
  const { send } = useActs(DOCUMENT_ACTS, documentId);
  return (
    <ConfirmButton
      button={{ look: 'quiet', size: 'small', 'aria-label': `Delete ${name}`, children: 'Delete' }}
      title="Delete this document?"
      act="Delete it"
      onConfirm={() => send('delete-document', { documentId })}
    >
      <p>
        The building can no longer open <strong className="wrap-anywhere">{name}</strong>. If it
        still needs it, you are asked to send it again.
      </p>
    </ConfirmButton>
  );
}

/** Chooses and sends the files of a request. What did not arrive stays here to be sent again. */
function Upload({ request, now }: { request: OwnRequest; now: Date }) {
  const { requestId, template, files } = request;
  const { label, isDated } = templateOf(template);
  const [datedOn, setDatedOn] = useState('');
  const { revalidate } = useRevalidator();
  const { uploads, add, retry, takeOff } = useUploads(
    (file, onProgress) =>
      sendFile({ requestId, datedOn }, file, onProgress).catch((error) => {
        // The request is not as the page shows it: shown anew, it may take no files any more.
        if (error instanceof ApiProblem && error.status === 409) void revalidate();
        throw error;
      }),
    () => void revalidate(),
  );
  useUnsaved(uploads.length > 0);
  const isFull = files.length >= FILES_MAX;
  return (
    <div className="grid gap-3">
      {isDated && (
        <Field
          label="Date of the report"
          type="date"
          max={newYorkDay(now)}
          value={datedOn}
          hint={`${dateHint} Please say it first.`}
          className="max-w-xs"
          onChange={(event) => setDatedOn(event.target.value)}
        />
      )}
      <FileDrop
        inputId={`document-${requestId}`}
        label={files.length > 0 ? 'Add a file' : 'Choose files'}
        accept={FILE_ACCEPT}
        isMultiple
        isBusy={isFull || (isDated && datedOn === '')}
        onFiles={(chosen) => add(chosen.slice(0, FILES_MAX - files.length))}
        hint={`PDF, JPEG, PNG or HEIC, at most 10 MB each, ${FILES_MAX} files at most; or drop them here. A PNG is kept as a JPEG. Where and when a picture was taken is thrown away.`}
      />
      {uploads.length > 0 && (
        <ul aria-label={`Uploads for: ${label}`} className="border-t border-line">
          {uploads.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onRetry={() => retry(one.key)}
              onTakeOff={() => takeOff(one.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Request({ request, now }: { request: OwnRequest; now: Date }) {
  const { template, state, reason, files } = request;
  const { label, why, blackOut } = templateOf(template);
  const mayAdd = maySend(state);
  return (
    <li className="grid gap-3 border-t border-line py-5 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{label}</h3>
        <p className={isAwaited(state) ? 'font-medium text-attention' : 'text-muted'}>
          {stateWords(request, now)}
        </p>
      </div>
      {reason && (
        <p className="border-l-4 border-attention pl-3">
          What you sent could not be used: “{reason}”
        </p>
      )}
      {mayAdd && (
        <div className="grid gap-1">
          <p>{why}</p>
          {blackOut && isAwaited(state) && <p>Before you send it, please black out {blackOut}.</p>}
        </div>
      )}
      <SentFiles files={files} as="me">
        {(file) => <DeleteButton file={file} />}
      </SentFiles>
      {mayAdd && <Upload request={request} now={now} />}
    </li>
  );
}

/** What staff ask their reader for on an application; nothing where they ask for nothing. */
export function OwnDocuments({ requests, now }: { requests: readonly OwnRequest[]; now: Date }) {
  if (requests.length === 0) return null;
  return (
    <TitledSection id="documents" title="Documents" className="grid max-w-3xl gap-3">
      <p className="text-muted">
        {WHO_SEES} {DELETION_RULE}
      </p>
      {askedTogether(requests).map(({ key, note, requests: together }) => (
        <div key={key} className="grid gap-1 *:min-w-0">
          {note && together.some(({ state }) => maySend(state)) && (
            <p className="whitespace-pre-wrap wrap-anywhere">
              {together.length > 1 ? 'The building adds to what follows: ' : 'The building adds: '}“
              {note}”
            </p>
          )}
          <ul>
            {together.map((request) => (
              <Request key={request.requestId} request={request} now={now} />
            ))}
          </ul>
        </div>
      ))}
    </TitledSection>
  );
}
