import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { failure as texts } from '#texts/checkout';
import { ButtonRow } from '../../components/ButtonRow';
import { PageMain } from '../../components/layout';
import { RoofCard } from '../../components/RoofCard';
import { paths } from '../../config/paths';
import { ResumeButton, useInterruptedCheckout } from './ResumeCheckout';
import { useAppDispatch } from '../../store/hooks';
import { cartCleared } from '../../store/slices/cart';

/** Shown after a declined or abandoned payment. The checkout can be continued. */
export function FailurePage() {
  const dispatch = useAppDispatch();
  const { checkout } = useInterruptedCheckout();
  useEffect(() => {
    dispatch(cartCleared());
  }, [dispatch]);
  return (
    <PageMain>
      <RoofCard state="failed">
        <Typography variant="pageTitle" component="h1">
          {texts.title}
        </Typography>
        <Typography sx={{ m: '10px 0 32px', color: 'text.secondary' }}>{checkout ? texts.left : texts.lead}</Typography>
        <ButtonRow>
          {checkout ? (
            <ResumeButton checkout={checkout} />
          ) : (
            <Button variant="contained" href={paths.pricing.href()}>
              {texts.seePlans}
            </Button>
          )}
          <Button href={paths.home.href('contact')}>{texts.contactSupport}</Button>
          <Button variant="text" href={paths.home.href()}>
            {texts.backToHome}
          </Button>
        </ButtonRow>
      </RoofCard>
    </PageMain>
  );
}
