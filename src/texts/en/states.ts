/** Loading and error states. Separate from `components.ts`, because every page loads them. */
export const states = {
  loading: 'Loading',
  cancel: 'Cancel',
  slowConnection: 'Still working. Your connection seems slow.',
  tryAgain: 'Try again',
  /** The error details for support. */
  copyDetails: 'Copy details',
  detailsCopied: 'Details copied',
  /** Shown at the pressed control. */
  outdated: 'We’ve updated this page. Reload it to continue. You’ll lose unsent text.',
  reload: 'Reload',
  offline: 'You’re offline. Nothing is sent until you’re back.',
  /** Shown at the pressed control, which opens or sends something. */
  offlineWaits: 'You’re offline. This continues when you reconnect.',
} as const;

/** The scroll button. */
export const scrollToTop = {
  backToTop: 'Back to top',
} as const;
