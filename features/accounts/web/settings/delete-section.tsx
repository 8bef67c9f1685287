import { Button } from '@stoop/base/web/ui/button.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { PasswordField } from '@stoop/base/web/ui/password-field.tsx';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';
import { CONFIRMATIONS, type Confirmation, isAboutField, type NotDeleted } from './deletion.ts';

const FORM_ID = 'delete-account';

const DELETED = [
  'your profile, photo and roommate card',
  'what you saved and looked at',
  'your applications: their places in the queues, and all that you wrote in them',
  'every place where you are signed in',
];
const RETAINED = [
  'that somebody applied for a home, when, and that it was cancelled, without your name',
  'a line in our records that an account was deleted, without your name, email or anything you wrote',
];

/** What happens with others and with what is on its way; null where that could not be counted. */
type Hits = readonly string[] | null;

function HitList({ hits }: { hits: Hits }) {
  if (hits === null)
    return (
      <p>Your tours are cancelled, your applications are withdrawn, and your households end.</p>
    );
  if (hits.length === 0) return null;
  return (
    <div className="grid gap-3 border-l-4 border-attention pl-3">
      <p className="font-bold">It hits now:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {hits.map((hit) => (
          <li key={hit}>{hit}</li>
        ))}
      </ul>
    </div>
  );
}

function Consequences({ hits }: { hits: Hits }) {
  return (
    <div className="grid gap-3">
      <HitList hits={hits} />
      <p>What goes, at once and for good:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {DELETED.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>What stays:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {RETAINED.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

interface ConfirmationFieldProps {
  confirmation: Confirmation;
  error: string | undefined;
  email: string;
}

function ConfirmationField({ confirmation, error, email }: ConfirmationFieldProps) {
  const { label } = CONFIRMATIONS[confirmation];
  const field = { id: 'delete-confirmation', name: confirmation, label, error };
  return confirmation === 'password' ? (
    <PasswordField {...field} autoComplete="current-password" hint="To make sure that it is you." />
  ) : (
    <Field
      {...field}
      type="email"
      autoComplete="off"
      hint={`Type ${email} to make sure that it is you.`}
    />
  );
}

interface DeleteDialogProps {
  confirmation: Confirmation;
  email: string;
  hits: Hits;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The final confirmation. Its form posts to the goodbye page, which deletes the account and clears the browser's data.
 */
function DeleteDialog({ confirmation, email, hits, isOpen, onClose }: DeleteDialogProps) {
  const fetcher = useFetcher<NotDeleted>();
  const [isMissing, setIsMissing] = useState(false);
  const problem = fetcher.state === 'idle' ? fetcher.data?.problem : undefined;
  const atField = problem && isAboutField(problem) ? problem.detail : undefined;
  const isSending = fetcher.state !== 'idle';
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Delete your account?"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            look="danger"
            aria-busy={isSending}
            className="ml-auto"
          >
            {isSending ? 'Deleting' : 'Delete for good'}
          </Button>
        </>
      }
    >
      <fetcher.Form
        id={FORM_ID}
        method="post"
        action="/goodbye"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          const confirmationText = new FormData(event.currentTarget).get(confirmation);
          setIsMissing(!confirmationText);
          if (!confirmationText || isSending) event.preventDefault();
        }}
      >
        <Consequences hits={hits} />
        <ConfirmationField
          confirmation={confirmation}
          email={email}
          error={isMissing ? CONFIRMATIONS[confirmation].ask : atField}
        />
        {problem && !atField && !isMissing && (
          <CallStatus news={{ ok: false, words: problem.detail }} />
        )}
      </fetcher.Form>
    </Dialog>
  );
}

interface DeleteSectionProps {
  email: string;
  hasPassword: boolean;
  hits: Hits;
}

export function DeleteSection({ email, hasPassword, hits }: DeleteSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Remounts the dialog on each opening, to discard the previous error.
  const [openings, setOpenings] = useState(0);
  const open = () => {
    setOpenings(openings + 1);
    setIsOpen(true);
  };
  return (
    <AccountSection id="delete" title="Delete account">
      <p className="max-w-prose">
        Your profile, your saved homes and all sessions are gone at once. Applications in progress
        end and no longer name you. Nobody can bring any of it back, so you may want to download
        your data first.
      </p>
      <Button look="secondary" onClick={open}>
        Delete my account
      </Button>
      <DeleteDialog
        key={openings}
        confirmation={hasPassword ? 'password' : 'email'}
        email={email}
        hits={hits}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </AccountSection>
  );
}
