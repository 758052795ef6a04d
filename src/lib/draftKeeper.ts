/** Keeps what a user types when the session ends. The form kit (components/form/drafts.ts) sets it, because forms load late. */
export const draftKeeper: {
  /** Keeps what the user has typed into the mounted forms, and forgets everything earlier; without an email keeps nothing. */
  keep?: (email: string) => void;
  /** Unlocks the drafts if this user typed them, and forgets them otherwise. */
  unlock?: (email: string) => void;
} = {};
