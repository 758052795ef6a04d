/** What the receiver will never take: repeating it changes nothing. */
export class Undeliverable extends Error {}
