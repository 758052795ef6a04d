import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import * as texts from '#texts/pricing';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';
import { HipRoof } from '../../components/RoofCard';
import { Skeleton } from '../../components/Skeleton';
import { StillWorking } from '../../components/StillWorking';
import { TickList } from '../../components/TickList';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { DEFAULT_MINIMUM_USERS } from '../../config/constants';
import { formatPrice } from '../../lib/money';
import type { Interval, Offer } from './offer';
import { PlanNote, Price, ProCard } from './PlanCard';

const Column = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  minWidth: 0,
  [theme.breakpoints.down('lg')]: { order: -1, marginInline: 6 },
}));
const Roof = styled(HipRoof)(({ theme }) => ({
  marginInline: -14,
  [theme.breakpoints.down('lg')]: { marginInline: -12 },
}));
const Retry = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  margin: '20px 0 32px',
  color: theme.vars.palette.text.secondary,
}));
/** As high as the figure it stands for, in the width of $12.5. */
const PriceBar = styled('span')({ display: 'grid', alignItems: 'center', height: '1em' });
const Unknown = styled('span')({ visibility: 'hidden' });
const Bars = styled('div')({ display: 'grid', gap: 20, margin: '28px 0 38px' });

const WIDTHS = [156, 268, 132, 188, 204, 120, 176];

export interface ProPlanProps {
  offer: Offer;
  interval: Interval;
  status: 'loading' | 'ready' | 'failed';
  /** Another try is under way. */
  retrying: boolean;
  onRetry: () => void;
  buttonText: string;
  onChoose: () => void;
}

/** What a month costs with a year's plan; while that is unknown, the room its words will take. */
function YearlyNote({ cents }: { cents: number | undefined }) {
  const text = texts.whenAnnually(formatPrice((cents ?? 0) / 12));
  return cents === undefined ? <Unknown>{text}</Unknown> : text;
}

/** The plan one buys here: price and features are the API's; while they load the card keeps its shape (R82 to R86). */
export function ProPlan({ offer, interval, status, retrying, onRetry, buttonText, onChoose }: ProPlanProps) {
  const title = useId();
  const plan = offer[interval];
  const missing = status === 'ready' && !plan;
  return (
    <Column>
      <Roof />
      <ProCard aria-labelledby={title} aria-busy={status === 'loading'}>
        <h2 id={title}>{texts.pro}</h2>
        {plan && (
          <Price data-size="large">
            {texts.price(formatPrice(plan.pricePerUser))} <small>{texts.perUserEach(interval)}</small>
          </Price>
        )}
        {status === 'loading' && (
          <Price data-size="large">
            <PriceBar>
              <Skeleton width={182} height={52} />
            </PriceBar>
            <small>{texts.perUserEach(interval)}</small>
            <VisuallyHidden role="status">{texts.loadingPrice}</VisuallyHidden>
          </Price>
        )}
        {status === 'loading' && <StillWorking />}
        <PlanNote>
          {texts.minimum(plan?.minimumUsers ?? DEFAULT_MINIMUM_USERS)}
          {interval === 'month' && (offer.year || status === 'loading') && (
            <>
              <br />
              <YearlyNote cents={offer.year?.pricePerUser} />
            </>
          )}
        </PlanNote>
        {plan && (
          <TickList>
            {plan.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </TickList>
        )}
        {status === 'loading' && (
          <Bars aria-hidden="true">
            {WIDTHS.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </Bars>
        )}
        {(status === 'failed' || missing) && (
          <Retry role="status">
            {missing ? texts.notOnSale : texts.priceMissing}
            <ButtonRow>
              <BusyButton size="small" busy={retrying} onClick={onRetry}>
                {texts.tryAgain}
              </BusyButton>
              <CopyDetails size="small" />
            </ButtonRow>
          </Retry>
        )}
        <Button variant="contained" disabled={!plan} onClick={onChoose}>
          {buttonText}
        </Button>
      </ProCard>
    </Column>
  );
}
