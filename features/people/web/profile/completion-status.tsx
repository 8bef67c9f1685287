import { focusField } from '@stoop/base/web/ui/focus-field';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ProfileView } from '../../contract/profile.ts';
import { remindedOf } from '../../rules/profile.ts';
import { missingLinks } from './completion.ts';

/** R3.04: that nothing required is missing, or links to the missing fields. */
export function CompletionStatus({ profile }: { profile: ProfileView }) {
  const missing = missingLinks(remindedOf(profile.profileCompletionStatus.requiredFieldsMissing));
  return (
    <div role="status">
      {missing.length === 0 ? (
        <p className="flex items-center gap-2 font-medium text-good">
          <Icon name="check" /> Everything that applications need is there.
        </p>
      ) : (
        <p className="border-l-4 border-attention py-1 pl-4">
          <strong>An application will ask for it:</strong>{' '}
          {missing.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a
                href={`#${id}`}
                className="link underline"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
