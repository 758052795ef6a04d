import MimeNode from 'nodemailer/lib/mime-node';

/** The recipient that the mail library hands to a mail server for an address; empty where it sees none. */
export function mailboxAsWritten(address: string): string {
  const envelope = new MimeNode('text/plain').addHeader('To', address).getEnvelope();
  const { to } = envelope as { to: string[] };
  return to.length === 1 ? to[0]! : '';
}
