import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { dangerIn, WARNING_WORDS } from '../rules/warnings.ts';

/** Warns the reader of what swindlers write. */
export function Warned({ text }: { text: string }) {
  const danger = dangerIn(text);
  if (!danger) return null;
  return (
    <p className="flex max-w-[min(36rem,85%)] items-start gap-2 border-l-4 border-attention py-1 pl-3 text-sm">
      <Icon name="alert" className="mt-0.5 size-4 text-attention" />
      {WARNING_WORDS[danger]}
    </p>
  );
}
