import { Fragment, type ReactNode } from 'react';

/**
 * A text with links or emphasis in it. The text says where they are, so that a translation may order its sentence anew:
 *
 *   rich('By <terms>our terms</terms>, see <mail/>.', { terms: (inside) => <Link to="…">{inside}</Link>, mail: () => … })
 */
export function rich(text: string, tags: Readonly<Record<string, (inside: string) => ReactNode>>): ReactNode {
  // Both groups are in the result: text, name of a tag, what stands in it, text, …
  return text.split(/<(\w+)(?:\/>|>(.*?)<\/\1>)/).map((part, at, parts) => {
    if (at % 3 === 0) return part;
    return at % 3 === 1 && <Fragment key={at}>{tags[part]?.(parts[at + 1] ?? '')}</Fragment>;
  });
}
