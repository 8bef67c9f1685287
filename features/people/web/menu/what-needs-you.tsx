import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { ResendLink } from '@stoop/features/accounts/web/sign-in/resend-link.tsx';
import type { ReactNode } from 'react';
import type { RequiredField } from '../../rules/profile.ts';
import type { Need } from './needs.ts';

const MISSING_WORDS: Record<RequiredField, string> = {
  dateOfBirth: 'your date of birth',
  gender: 'your gender',
};

const missingWords = (missing: readonly RequiredField[]) =>
  missing.map((field) => MISSING_WORDS[field]).join(' and ');

interface StopProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
}

function Stop({ title, children, action }: StopProps) {
  return (
    <>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 max-w-prose text-muted">{children}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">{action}</div>
    </>
  );
}

const pageLink = (to: string, label: string) => (
  <LinkButton to={to} look="secondary" size="small">
    {label}
  </LinkButton>
);
const profileLink = (label: string) => pageLink('/portal/profile', label);

function NeedStop({ need }: { need: Need }) {
  switch (need.kind) {
    case 'application':
    case 'tour':
    case 'request':
    case 'household':
      return (
        <Stop title={need.title} action={pageLink(need.to, need.action)}>
          {need.text}
        </Stop>
      );
    case 'confirm-email':
      return (
        <Stop title="Confirm your email" action={<ResendLink email={need.email} />}>
          We sent a link to <strong className="font-medium wrap-anywhere">{need.email}</strong>.
          Until you open it, a forgotten password may lock you out, and applications that name you
          do not show here.
        </Stop>
      );
    case 'complete-profile':
      return (
        <Stop title="Complete your profile" action={profileLink('Complete my profile')}>
          {need.missing.length > 0
            ? `Still missing: ${missingWords(need.missing)}. Nobody but you sees ${need.missing.length > 1 ? 'them' : 'it'}.`
            : 'Say how you live and what you are looking for.'}
        </Stop>
      );
    case 'add-photo':
      return (
        <Stop title="Add a photo, if you like" action={profileLink('Choose a photo')}>
          A photo makes it easier to trust you. Until then others see a drawn face.
        </Stop>
      );
  }
}

export function WhatNeedsYou({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0)
    return (
      <p className="flex items-center gap-3 text-lg">
        <Icon name="check" className="size-7 text-good" />
        All done. Nothing needs you right now.
      </p>
    );
  return (
    <ol className="stops stops-ahead">
      {needs.map((need) => (
        <li
          key={'key' in need ? need.key : need.kind}
          data-state={need.kind === 'add-photo' ? 'to-come' : 'needed'}
        >
          <NeedStop need={need} />
        </li>
      ))}
    </ol>
  );
}
