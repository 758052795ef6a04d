/** Small numbers as a word, as they stand at the beginning of a sentence. */
export function inWords(count: number): string {
  return ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][count] ?? String(count);
}
