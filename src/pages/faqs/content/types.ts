/** One question with its answer (specification section 3, FAQ item). The answer is plain text: search reads it as it stands. */
export interface FaqItem {
  /** Unique over all categories: it is the `question` of a deep link (R177), so a published id never changes. */
  id: string;
  question: string;
  answer: string;
}

export interface FaqCategory {
  /** The `category` of a deep link. */
  id: string;
  /** The tab, exactly as the specification prints it (2.12, R126). */
  name: string;
  items: readonly FaqItem[];
}
