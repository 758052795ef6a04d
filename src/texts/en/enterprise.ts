/** The request for an Enterprise plan (specification 4.3, 8; T20). */
export const successTitle = 'Success';
/** The first sentence is the product owner's; the note says what really happens next. */
export const requested =
  'You have subscribed to this enterprise plan.\n' +
  'Note: our sales team will get in touch with you about prices and the start of your plan.';
export const sendingTitle = 'Your request is on its way';
export const sending = 'It takes longer than usual. You can wait, or stop it and ask again later.';
export const stop = 'Stop waiting';
export const errorTitle = 'Error';
export const failed = 'Unable to process enterprise plan request. Please try again later.';
