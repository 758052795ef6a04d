import { accountBilling } from './accountBilling';
import { contractorSpecific } from './contractorSpecific';
import { distributorEnterprise } from './distributorEnterprise';
import { general } from './general';
import { integrations } from './integrations';
import { plansPricing } from './plansPricing';
import { supportReliability } from './supportReliability';
import type { FaqCategory } from './types';
import { usingTheApp } from './usingTheApp';

export type { FaqCategory, FaqItem } from './types';

/** The eight categories in the order of their tabs (specification 2.12, R126). The page and its JSON-LD read this list. */
export const faqCategories: readonly FaqCategory[] = [
  general,
  usingTheApp,
  plansPricing,
  integrations,
  supportReliability,
  contractorSpecific,
  distributorEnterprise,
  accountBilling,
];
