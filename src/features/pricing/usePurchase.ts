import { useState } from 'react';
import type { Plan } from '../../api';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import { useReturnFromCache } from '../../lib/hooks';
import { type PurchaseStep, useAskForEnterprise, useBuyPlan, usePayForMembers, useQuoteMembers } from './purchaseSteps';

const FIRST: PurchaseStep = { name: 'size', refusal: null, message: '', quote: null };

/**
 * The team-size flow, from the number to the cart, the hosted checkout or a message.
 * @param path what the number is for
 * @param plan the plan of the chosen interval, for the path `new`
 * @param initialText the number the field begins with
 */
export function usePurchase(path: TeamSizePath, plan: Plan | undefined, initialText: string) {
  const [step, setStep] = useState(FIRST);
  const [text, setText] = useState(initialText);
  const [busy, setBusy] = useState(false);
  const buyPlan = useBuyPlan();
  const askForEnterprise = useAskForEnterprise();
  const quoteMembers = useQuoteMembers();
  const payForMembers = usePayForMembers();
  const size = Number(text);

  const change = (changed: Partial<PurchaseStep>) => setStep((before) => ({ ...before, ...changed }));
  const close = () => {
    change({ name: 'closed' });
    setBusy(false);
  };
  useReturnFromCache(close);

  /** Stays busy where the work has no result: the browser is on its way to another page. */
  async function run(work: Promise<Partial<PurchaseStep> | null>) {
    setBusy(true);
    const changed = await work;
    if (!changed) return;
    setBusy(false);
    change(changed);
  }
  const submit = async () => {
    const refusal = teamSizeError(path, text);
    change({ refusal });
    if (refusal) return;
    if (path === 'enterprise') await run(askForEnterprise(size));
    else if (path === 'add') await run(quoteMembers(size));
    else if (plan) await run(buyPlan(plan, size));
  };
  const type = (next: string) => {
    setText(next);
    change({ refusal: null });
  };
  return { step, text, size, busy, type, submit, confirm: () => run(payForMembers(size)), close };
}
