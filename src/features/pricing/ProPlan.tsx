import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import { Suspense, useId } from 'react';
import * as texts from '#texts/pricing';
import type { Plan } from '../../api';
import { HipRoof } from '../../components/HipRoof';
import { SlowLoadingNote } from '../../components/SlowLoadingNote';
import { TickList } from '../../components/TickList';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { PRO_TEAM_MIN } from '../../config/constants';
import { paths } from '../../config/paths';
import type { CurrentPlan } from '../../domain/currentPlan';
import type { Interval, Offer } from '../../domain/offer';
import { formatPrice } from '../../lib/format';
import { lazyPage } from '../../start/hydration/lazyPage';
import { Included, PlanName, PlanNote, Price, PriceSkeleton, ProCard, YourPlan } from './PlanCard';
import { TeamPrice, type TeamPriceProps } from './TeamPrice';

/** Art: the card's roof. */
const Column = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  minWidth: 0,
  gridArea: '1 / 2 / span 2',
  [theme.breakpoints.down('lg')]: { order: -1, gridArea: 'auto', gridColumn: '1 / -1' },
}));
/** The lower half, so that the button is on the first screen. */
const Roof = styled(HipRoof)(({ theme }) => ({
  marginInline: -14,
  '& img': { aspectRatio: '720 / 84', objectFit: 'cover', objectPosition: 'bottom' },
  [theme.breakpoints.down('lg')]: { marginInline: -12 },
}));
/** Replaces a price that failed to load: a missing shingle, as in `StateDrawing`. */
const OpenTab = styled('span')({
  display: 'inline-block',
  width: '2.1em',
  height: '.72em',
  marginLeft: '.1em',
  border: '2px dashed',
  borderRadius: 4,
  opacity: 0.6,
});

/** Loaded on demand, because few visits need it. */
export const { Page: OwnPlan } = lazyPage(() =>
  import(/* webpackChunkName: "own-plan" */ './OwnPlan').then((m) => m.OwnPlan),
);
const { Page: PriceMissing } = lazyPage(() =>
  import(/* webpackChunkName: "price-missing" */ './PriceMissing').then((m) => m.PriceMissing),
);

/** Matches the height of the feature list. */
const waitingFeatures = {
  gap: '10px',
  m: { xs: '20px 0 0', lg: '24px 0 0' },
  '& > *': { my: '5px' },
};

/** The note covers the first bars, so that nothing moves. */
const noteAbove = { position: 'relative', '& > p': { position: 'absolute', insetInline: 0, bgcolor: 'planPro' } };

const WIDTHS = [156, 268, 132, 188, 204, 120, 176];

export interface ProPlanProps {
  offer: Offer;
  interval: Interval;
  status: 'loading' | 'ready' | 'failed';
  /** True during a retry. */
  retrying: boolean;
  onRetry: () => void;
  /** Cancels loading. */
  onCancel: () => void;
  buttonText: string;
  onChoose: () => void;
  /** True while the button's action runs. */
  busy: boolean;
  onStop: () => void;
  /** The user's plan, of any kind. */
  current: CurrentPlan | null;
  /** The number in the calculator, for users who would buy a new plan. */
  team: Pick<TeamPriceProps, 'team' | 'onChange'>;
}

/** The monthly cost of an annual plan. Reserves its space until the price is known. */
function YearlyNote({ cents, interval }: { cents: number | undefined; interval: Interval }) {
  const month = formatPrice((cents ?? 0) / 12);
  const text = interval === 'month' ? texts.whenAnnually(month) : texts.billedYearly(month);
  return (
    <Box component="span" sx={cents === undefined ? { visibility: 'hidden' } : undefined}>
      {text}
    </Box>
  );
}

/** The price. While it loads, a bar of the same size; after a failure, a placeholder. */
function ProPrice({ plan, failed, interval }: { plan?: Plan; failed: boolean; interval: Interval }) {
  return (
    <Price data-size="large">
      {plan && <span>{texts.price(formatPrice(plan.pricePerUser))}</span>}
      {failed && (
        <span aria-hidden="true">
          {texts.price('')}
          <OpenTab />
        </span>
      )}
      {!plan && !failed && (
        <Box component="span" sx={{ display: 'grid', alignItems: 'center', height: '1em' }}>
          <PriceSkeleton width={182} height={52} />
        </Box>
      )}{' '}
      <small>{texts.perUserEach(interval)}</small>
      {!plan && !failed && <VisuallyHidden role="status">{texts.loadingPrice}</VisuallyHidden>}
    </Price>
  );
}

/** The Pro plan. Price and features come from the API; the card keeps its shape while they load. */
export function ProPlan(props: ProPlanProps) {
  const { offer, interval, status, retrying, onRetry, onCancel, buttonText, onChoose, busy, onStop, current, team } =
    props;
  const title = useId();
  const plan = offer[interval];
  const missing = status === 'ready' && !plan;
  const failed = status === 'failed' || missing;
  const minimum = plan?.minimumUsers ?? PRO_TEAM_MIN;
  const own = current?.card === 'pro' ? current : null;
  const seat = current?.seat;
  const sellsNew = !own && !seat && !failed && (!current?.paid || current.cancelled);
  // Enterprise includes Pro, so its owner gets no offer here.
  const quiet = !seat && current?.card === 'enterprise' && !current.cancelled;
  const isShown = !own?.interval || own.interval === interval;
  // The main action is then the plan's own, or the payment above the page.
  const second = quiet || own?.state === 'ending' || own?.state === 'pastDue' || !isShown;
  return (
    <Column>
      <Roof />
      <ProCard aria-labelledby={title} aria-busy={status === 'loading'}>
        <PlanName>
          <h2 id={title}>{texts.pro}</h2>
          {own && isShown && <YourPlan href={paths.account.href()}>{texts.yourPlan}</YourPlan>}
        </PlanName>
        <ProPrice plan={plan} failed={failed} interval={interval} />
        <PlanNote data-pro="">
          {texts.minimum(minimum)}
          {(offer.year || status === 'loading') && (
            <>
              <br />
              <YearlyNote cents={offer.year?.pricePerUser} interval={interval} />
            </>
          )}
        </PlanNote>
        {/* A member sees no numbers of the team's plan. */}
        {(seat ? own?.users : own || quiet) ? (
          <Suspense fallback={<Box sx={{ minHeight: 128, mt: 2.5 }} />}>
            <OwnPlan current={own} interval={interval} />
          </Suspense>
        ) : null}
        {sellsNew && <TeamPrice {...team} offer={offer} interval={interval} minimum={minimum} />}
        {busy && <SlowLoadingNote onCancel={onStop} />}
        {!seat && (
          <Button
            variant={second ? 'outlined' : 'contained'}
            disabled={!plan}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onChoose}
          >
            <span>{busy ? texts.processing : buttonText}</span>
          </Button>
        )}
        {plan && <TickList items={plan.features} />}
        {status === 'loading' && (
          <Box sx={noteAbove}>
            <SlowLoadingNote onCancel={onCancel} />
            <Stack aria-hidden="true" sx={waitingFeatures}>
              {WIDTHS.map((width) => (
                <PriceSkeleton key={width} width={width} />
              ))}
            </Stack>
          </Box>
        )}
        {failed && (
          <Suspense
            fallback={<Box sx={{ minHeight: 294, mt: 3 }}>{missing ? texts.notOnSale : texts.priceMissing}</Box>}
          >
            <PriceMissing missing={missing} retrying={retrying} onRetry={onRetry} />
          </Suspense>
        )}
        {seat && <Included>{seat}</Included>}
        {current?.note && (
          <Typography variant="small" sx={{ mt: 2 }}>
            {current.note}
          </Typography>
        )}
      </ProCard>
    </Column>
  );
}
