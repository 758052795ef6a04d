/** The shape of texts that are more than one sentence: a second language has the same ids in the same order. */

/** One question with its answer. The answer is plain text: search reads it as it stands. */
export interface FaqItem {
  /** Unique over all categories: it is the `question` of a deep link, so a published id never changes. */
  id: string;
  question: string;
  answer: string;
}

export interface FaqCategory {
  /** The `category` of a deep link. */
  id: string;
  /** The caption of its tab. */
  name: string;
  items: readonly FaqItem[];
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
