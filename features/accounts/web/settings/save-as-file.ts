/** Downloads a text as a file of this name. */
export function saveAsFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has read the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
