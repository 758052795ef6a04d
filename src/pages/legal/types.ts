import type { ReactNode } from 'react';

export interface LegalSection {
  /** Hash name of the section. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalText {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}
