import { Fragment, type ReactNode } from 'react';

/** What the tags of a text are, by name; each gets what stands in it. */
export type Tags = Readonly<Record<string, (inside: string) => ReactNode>>;

/**
 * A text with links or emphasis in it. The text says where they are, so that a translation may order its sentence anew:
 *
 *   rich('By <terms>our terms</terms>, see <mail/>.', { terms: (inside) => <Link to="…">{inside}</Link>, mail: () => … })
 */
export function rich(text: string, tags: Tags): ReactNode {
  // Both groups are in the result: text, name of a tag, what stands in it, text, …
  const parts = text.split(/<(\w+)(?:\/>|>(.*?)<\/\1>)/).map((part, at, all) => {
    if (at % 3 === 0) return part;
    return at % 3 === 1 && <Fragment key={at}>{tags[part]?.(all[at + 1] ?? '')}</Fragment>;
  });
  // React cannot change text that a translator has replaced, so another text is another element.
  return <span key={text}>{parts}</span>;
}
