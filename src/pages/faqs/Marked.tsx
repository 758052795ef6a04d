import { splitByNeedle } from './search';

/** A text with the hits of a search marked in chalk. */
export function Marked({ text, needle }: { text: string; needle: string }) {
  if (!needle) return text;
  return splitByNeedle(text, needle).map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part));
}
