const CONTROL = 'input, textarea, select, button';

/** Scrolls the field of this id into view and focuses its control; in a group, the chosen one. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches(CONTROL)
    ? field
    : (field?.querySelector('input:checked') ?? field?.querySelector(CONTROL));
  // A group is scrolled to its question, which stands above the control.
  field?.scrollIntoView({ block: field === control ? 'center' : 'start' });
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}
