import { DigitMenu } from '@stoop/base/web/console/digit-menu.tsx';
import { KeptList } from '@stoop/base/web/console/kept-list.tsx';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { keptForOf, useKeptFor } from '@stoop/features/accounts/web/security/use-kept-for';
import { useState } from 'react';
import type { FilledTemplate, FilledTemplates } from '../../../contract/staff/template-routes.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  loadTemplates,
  refusalOf,
} from './template-calls.ts';
import { TemplateForm } from './template-form.tsx';
import { missingWords } from './template-words.ts';

interface ChoiceProps extends FilledTemplates {
  onPick: (filled: string) => void;
  /** The name of the one that was added last. */
  added: string | undefined;
  /** Templates were added, changed or deleted: the name of one that is new. */
  onChanged: (added?: string) => void;
}

/** Changes and deletes templates. */
const KeptTemplates = ({ items, onChanged }: Pick<ChoiceProps, 'items' | 'onChanged'>) => (
  <KeptList
    items={items}
    idOf={({ templateId }) => templateId}
    nameOf={({ name }) => name}
    noun="template"
    gone="What was written with it stays. It cannot be taken back."
    row={({ name }) => name}
    form={({ templateId, ...written }, close) => (
      <TemplateForm
        written={written}
        act="Save"
        onClose={close}
        onSend={async (changed) => {
          const answer = await changeTemplate(templateId, changed);
          if (answer.ok) onChanged();
          return refusalOf(answer);
        }}
      />
    )}
    onDelete={async ({ templateId }) => {
      const answer = await deleteTemplate(templateId);
      if (answer.ok) onChanged();
      return refusalOf(answer);
    }}
  />
);

/** The start of the text that a template would be here, or why it cannot be used. */
function Preview({ filled, missing }: FilledTemplate) {
  if (missing.length > 0) return <span className="text-sm">{missingWords(missing)}</span>;
  return <span className="line-clamp-2 text-sm text-muted">{filled}</span>;
}

function TemplateChoice({ items, buildingId, added, onPick, onChanged }: ChoiceProps) {
  const [part, setPart] = useState<'choose' | 'add' | 'keep'>('choose');
  const scopes = useKeptFor(buildingId === null ? [] : [buildingId]);
  const pick = (id: string) => {
    const picked = items.find(({ templateId }) => templateId === id);
    if (picked?.missing.length === 0) onPick(picked.filled);
  };
  if (part === 'add')
    return (
      <TemplateForm
        scopes={scopes}
        act="Add the template"
        onClose={() => setPart('choose')}
        onSend={async (written, scope) => {
          const answer = await addTemplate({ ...written, buildingId: keptForOf(scope) });
          if (answer.ok) {
            onChanged(written.name);
          }
          return refusalOf(answer);
        }}
      />
    );
  return (
    <div className="grid gap-4">
      <p role="status" className="border-l-4 border-good pl-3 text-sm font-medium empty:hidden">
        {added && `“${added}” is added.`}
      </p>
      {part === 'keep' ? (
        <KeptTemplates {...{ items, onChanged }} />
      ) : items.length === 0 ? (
        <p className="text-muted">
          What you write often can be a template: “Hi {'{first name}'}, your tour of {'{home}'} is{' '}
          {'{tour}'}.” The names and dates of each conversation are filled in.
        </p>
      ) : (
        <DigitMenu
          choices={items.map((template) => ({
            value: template.templateId,
            label: template.name,
            isOff: template.missing.length > 0,
            below: <Preview {...template} />,
          }))}
          onPick={pick}
        />
      )}
      <div className="flex flex-wrap gap-x-2 border-t border-line pt-2 *:first:-ml-3">
        {scopes.length > 0 && (
          <Button look="quiet" size="small" onClick={() => setPart('add')}>
            New template
          </Button>
        )}
        {items.length > 0 && (
          <Button
            look="quiet"
            size="small"
            onClick={() => setPart(part === 'keep' ? 'choose' : 'keep')}
          >
            {part === 'keep' ? 'Back to the templates' : 'Edit templates'}
          </Button>
        )}
      </div>
    </div>
  );
}

function LoadedChoice({ threadKey, onPick }: { threadKey: string } & Pick<ChoiceProps, 'onPick'>) {
  const { answer, retry } = useAnswer(threadKey, () => loadTemplates(threadKey));
  const [added, setAdded] = useState<string>();
  if (!answer) return <p aria-live="polite">Loading</p>;
  return answer.ok ? (
    <TemplateChoice
      {...{ ...answer.value, added, onPick }}
      onChanged={(name) => {
        setAdded(name);
        retry();
      }}
    />
  ) : (
    <ErrorState message={answer.problem.detail} onRetry={retry} />
  );
}

interface TemplateDialogProps {
  threadKey: string;
  /** Takes the text of a template as it is in this conversation; null while the dialog is closed. */
  insert: ((filled: string) => void) | null;
  onClose: () => void;
}

/** Chooses a template for a conversation, and keeps the templates. */
export const TemplateDialog = ({ threadKey, insert, onClose }: TemplateDialogProps) => (
  <Dialog open={insert !== null} onClose={onClose} title="Templates">
    {insert && (
      <LoadedChoice
        threadKey={threadKey}
        onPick={(filled) => {
          onClose();
          insert(filled);
        }}
      />
    )}
  </Dialog>
);
