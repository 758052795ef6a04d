/** Types of structured texts. A second language has the same IDs in the same order. */

/** A category of questions. */
export interface FaqTexts {
  /** The `category` of a deep link. */
  id: string;
  /** The label of its tab. */
  name: string;
  /**
   * Keyed by the `question` of a deep link, so a published key never changes. Answers are plain text, for the search.
   */
  items: Readonly<Record<string, { question: string; answer: string }>>;
}

/**
 * A topic of a legal text. The page defines how tags such as `<terms>the terms</terms>` are rendered
 * (`src/components/rich.tsx`).
 */
export interface LegalSection {
  /** The topic's hash. A published ID never changes. */
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
