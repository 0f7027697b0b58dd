export function saveFile(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
