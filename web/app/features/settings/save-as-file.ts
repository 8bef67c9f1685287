/** Gives a text to the browser's downloads under this name. */
export function saveAsFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the text by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
