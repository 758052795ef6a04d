/** The captions of dialogs that ask or tell one thing. */
export const close = 'Close';
export const confirm = 'Confirm';
export const yes = 'Yes';
export const no = 'No';
export const ok = 'OK';
/** A line of a message that begins with it is a remark. */
export const remark = 'Note:';
