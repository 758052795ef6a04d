import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { Panel } from '../../components/Panel';
import { paths } from '../../config/paths';
import { useAppDispatch } from '../../store/hooks';
import { purchaseSelected } from '../../store/slices/cart';
import { useInterruptedCheckout } from './useInterruptedCheckout';

const Bar = styled(Panel)(({ theme }) => ({
  ...theme.typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 40,
  padding: '16px 20px',
}));

/** Brings the selection of an interrupted checkout back into the cart (R151). Nothing where there is none. */
export function ResumeButton({ variant = 'contained' }: { variant?: 'contained' | 'outlined' }) {
  const copy = useInterruptedCheckout();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (!copy) return null;
  const resume = () => {
    dispatch(purchaseSelected(copy));
    void navigate(paths.cart.href());
  };
  return (
    <Button variant={variant} size={variant === 'outlined' ? 'small' : 'medium'} onClick={resume}>
      Continue where you left off
    </Button>
  );
}

/** The same with a sentence around it, above the plans. */
export function ResumeCheckout() {
  const copy = useInterruptedCheckout();
  if (!copy) return null;
  return (
    <Bar as="section" aria-label="Interrupted checkout">
      <span>
        Your checkout for {copy.quantity} {copy.quantity === 1 ? 'user' : 'users'} was not finished.
      </span>
      <ResumeButton variant="outlined" />
    </Bar>
  );
}
