/**
 * A text as a field of one line takes it: what breaks a line becomes a space, and the marks that turn the direction of
 * text, which come along when a name or an address is copied, go. A browser does the first half for \n and \r alone.
 */
export function oneLine(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
  );
}
