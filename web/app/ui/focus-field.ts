const CONTROL = 'input, textarea, select, button';

/** Brings the field of this id into view and puts the focus on its control: in a group on the chosen one. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches(CONTROL)
    ? field
    : (field?.querySelector('input:checked') ?? field?.querySelector(CONTROL));
  // A group is seen from its question on, not from the answer that has the focus.
  field?.scrollIntoView({ block: field === control ? 'center' : 'start' });
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}
