import { owner } from '../../owner';
import type { Config } from '../config';
import type { Payment } from '../payments/ledger/ledger';
import type { Seller } from './document';

/** Who sells, as the invoice of a payment says it: the owner's details when it was issued, not those of today. */
export function sellerOf(
  { seller }: Payment,
  config: Pick<Config, 'supportEmail' | 'publicOrigin' | 'invoiceFont'>,
): Seller {
  const { name, address = [], taxId = '', email = config.supportEmail } = seller ?? { name: owner.legalName };
  return { name, address, taxId, email, site: new URL(config.publicOrigin).host, font: config.invoiceFont };
}
