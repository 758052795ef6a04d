import { Fragment, type ReactNode } from 'react';

/** Renderers by tag name. Each receives the tag's text. */
export type Tags = Readonly<Record<string, (inside: string) => ReactNode>>;

/**
 * Renders a text with links or emphasis. The text contains the tags, so that a translation can reorder them:
 *
 *   rich('By <terms>our terms</terms>, see <mail/>.', { terms: (inside) => <Link to="…">{inside}</Link>, mail: () => … })
 */
export function rich(text: string, tags: Tags): ReactNode {
  // The result includes both groups: text, tag name, tag content, text, …
  const parts = text.split(/<(\w+)(?:\/>|>(.*?)<\/\1>)/).map((part, at, all) => {
    if (at % 3 === 0) return part;
    return at % 3 === 1 && <Fragment key={at}>{tags[part]?.(all[at + 1] ?? '')}</Fragment>;
  });
  // React can't update text that a translation extension replaced, so a changed text gets a new element.
  return <span key={text}>{parts}</span>;
}
