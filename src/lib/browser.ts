/**
 * What the browser does that cannot be taken back: leaving the page, opening a tab, saving a file. One object, so that a
 * test can put something in its place.
 */
export const browser = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
  /** An empty tab; null when the browser blocks it. Only a press of the person opens one everywhere. */
  openTab(): Window | null {
    return window.open('', '_blank');
  },
  save(name: string, content: Blob): void {
    const url = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // Some browsers read the file only after the click was handled.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },
};
