import { browserApi } from '@stoop/base/web/platform/browser-api';
import { AnswerDialog } from '@stoop/base/web/ui/answer-dialog.tsx';
import { FitTable } from './fit-table.tsx';

/** A button that loads every line of a fit and shows it in a dialog. */
export function AllLines({ userId, name }: { userId: string; name: string }) {
  const button = (
    <>
      All lines
      <span className="sr-only">of your fit with {name}</span>
    </>
  );
  return (
    <AnswerDialog
      button={{ children: button }}
      title={`You and ${name}`}
      load={() => browserApi.getJson('/roommates/{userId}/fit', { params: { userId } })}
    >
      {({ compatibility }) => <FitTable fit={compatibility} name={name} />}
    </AnswerDialog>
  );
}
