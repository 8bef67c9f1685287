import { useShortcuts } from '@stoop/base/web/console/shortcuts';
import { Button } from '@stoop/base/web/ui/button.tsx';

/** Beside the field of an answer: opens the templates. */
export function TemplateButton({ onOpen }: { onOpen: () => void }) {
  useShortcuts('Conversation', [{ keys: ['t'], label: 'Answer with a template', run: onOpen }]);
  return (
    <Button look="secondary" onClick={onOpen}>
      Templates
    </Button>
  );
}
