/** The shape of texts that are more than one sentence: a second language has the same ids in the same order. */

/** A category of questions. */
export interface FaqTexts {
  /** The `category` of a deep link. */
  id: string;
  /** The caption of its tab. */
  name: string;
  /** By the `question` of a deep link, so a published key never changes. Answers are plain text, for the search. */
  items: Readonly<Record<string, { question: string; answer: string }>>;
}

/**
 * A topic of a legal text. What stands in tags, as `<terms>the terms</terms>`, is a link or is emphasized; the page says
 * where to (`src/components/rich.tsx`).
 */
export interface LegalSection {
  /** Hash name of the topic; a published id never changes. */
  id: string;
  title: string;
  /** Paragraphs, and lists of items. */
  body: readonly (string | readonly string[])[];
}

export interface LegalText {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}
