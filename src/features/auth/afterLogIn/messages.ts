/** Texts of the enterprise request that waited for a log-in (specification 4.3, 8; T20). */
export const followUpMessages = {
  successTitle: 'Success',
  success: [
    'You have subscribed to this enterprise plan.',
    'Note: our sales team will get in touch with you about prices and the start of your plan.',
  ].join('\n'),
  errorTitle: 'Error',
  failed: 'Unable to process enterprise plan request. Please try again later.',
} as const;
