import { accountBilling } from '#texts/faqs/accountBilling';
import { contractorSpecific } from '#texts/faqs/contractorSpecific';
import { distributorEnterprise } from '#texts/faqs/distributorEnterprise';
import { general } from '#texts/faqs/general';
import { integrations } from '#texts/faqs/integrations';
import { plansPricing } from '#texts/faqs/plansPricing';
import { supportReliability } from '#texts/faqs/supportReliability';
import { usingTheApp } from '#texts/faqs/usingTheApp';
import type { FaqCategory } from '../../texts/types';

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
