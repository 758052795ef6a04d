import Button from '@mui/material/Button';
import styled from '@emotion/styled';
import { useLocation, useNavigate } from 'react-router-dom';
import { interrupted as texts } from '#texts/checkout';
import { ButtonRow } from '../../components/ButtonRow';
import Paper from '@mui/material/Paper';
import { paths } from '../../config/paths';
import type { MembersToAdd } from '../../domain/plan';
import { useAppDispatch } from '../../store/hooks';
import { isMembersCheckout, type PendingCheckout } from '../../store/pendingCheckout';
import { purchaseSelected } from '../../store/slices/cart';
import { useInterruptedCheckout } from './useInterruptedCheckout';

const Bar = styled(Paper)(({ theme }) => ({
  ...theme.typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 40,
  padding: '16px 20px',
  '@media print': { display: 'none' },
})) as typeof Paper;

export interface ResumeButtonProps {
  checkout: PendingCheckout;
  variant?: 'contained' | 'outlined';
}

/**
 * Leads back to where an interrupted checkout was begun: a new plan to the cart, members to the dialog with their
 * number. Amounts and rules are the server's and are asked for again there.
 */
export function ResumeButton({ checkout, variant = 'contained' }: ResumeButtonProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const resume = () => {
    if (isMembersCheckout(checkout)) {
      const state: MembersToAdd = { addMembers: checkout.newTeamMembers };
      void navigate(paths.pricing.href(), { state, replace: pathname === paths.pricing.path });
    } else {
      dispatch(purchaseSelected(checkout));
      void navigate(paths.cart.href());
    }
  };
  return (
    <Button variant={variant} size={variant === 'outlined' ? 'small' : 'medium'} onClick={resume}>
      {texts.resume}
    </Button>
  );
}

function sentenceOf(checkout: PendingCheckout): string {
  return isMembersCheckout(checkout) ? texts.members(checkout.newTeamMembers) : texts.users(checkout.quantity);
}

/** The same with a sentence around it, above the plans; it can be put away. */
export function ResumeCheckout() {
  const { checkout, discard } = useInterruptedCheckout();
  if (!checkout) return null;
  return (
    <Bar variant="outlined" component="section" aria-label={texts.label}>
      <span>{sentenceOf(checkout)}</span>
      <ButtonRow>
        <ResumeButton checkout={checkout} variant="outlined" />
        <Button variant="text" size="small" onClick={discard}>
          {texts.discard}
        </Button>
      </ButtonRow>
    </Bar>
  );
}
