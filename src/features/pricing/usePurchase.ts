import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Interval, Offer } from '../../domain/offer';
import { addsMembers, teamUsers } from '../../domain/plan';
import { teamSizeError, type TeamSizePath } from '../../domain/teamSize';
import { useReturnFromCache } from '../../lib/hooks';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import {
  type PurchaseStep,
  useBuyPlan,
  useEnterpriseRequest,
  usePayForMembers,
  useQuoteMembers,
} from './purchaseSteps';

const FIRST: PurchaseStep = { name: 'size', sizeError: null, message: '', quote: null };

export interface PurchaseOptions {
  plan: 'pro' | 'enterprise';
  offer: Offer;
  interval: Interval;
  /** The initial number. */
  initialText?: string;
  /** True if the user already confirmed that number; the dialog then opens only if it is rejected. */
  entered?: boolean;
}

export type Purchase = ReturnType<typeof usePurchase>;

/**
 * Runs the team size flow, from the number to the cart, the hosted checkout or a message.
 * @returns `path` is the purpose of the number; `resumable` is true if a canceled plan can be resumed instead
 */
export function usePurchase({ plan, offer, interval, initialText, entered = false }: PurchaseOptions) {
  const user = useAppSelector(selectUser);
  const path: TeamSizePath = plan === 'enterprise' ? 'enterprise' : user && addsMembers(user) ? 'add' : 'new';
  // Only an owner with a canceled plan can buy a new one.
  const resumable = path === 'new' && user?.billingState === 'ending';
  const [step, setStep] = useState<PurchaseStep>(entered ? { ...FIRST, name: 'closed' } : FIRST);
  const [text, setText] = useState(initialText ?? (resumable ? String(teamUsers(user)) : ''));
  const [busy, setBusy] = useState(false);
  const buyPlan = useBuyPlan();
  const requestEnterprise = useEnterpriseRequest();
  const quoteMembers = useQuoteMembers();
  const payForMembers = usePayForMembers();
  const size = Number(text);

  const change = (changed: Partial<PurchaseStep>) => setStep((before) => ({ ...before, ...changed }));
  const close = () => {
    change({ name: 'closed' });
    setBusy(false);
  };
  useReturnFromCache(close);

  async function run(work: Promise<Partial<PurchaseStep>>) {
    setBusy(true);
    const changed = await work;
    setBusy(false);
    change(changed);
  }
  const submit = async () => {
    const sizeError = teamSizeError(path, text);
    change(sizeError ? { sizeError, name: 'size' } : { sizeError });
    if (sizeError) return;
    const bought = offer[interval];
    if (path === 'enterprise') await run(requestEnterprise(size));
    else if (path === 'add') await run(quoteMembers(size));
    else if (bought) await run(buyPlan(bought, size));
  };
  const begun = useRef(false);
  const begin = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!entered || begun.current) return;
    begun.current = true;
    begin();
  }, [entered]);
  const type = (next: string) => {
    setText(next);
    change({ sizeError: null });
  };
  return { path, resumable, step, text, size, busy, type, submit, confirm: () => run(payForMembers(size)), close };
}
