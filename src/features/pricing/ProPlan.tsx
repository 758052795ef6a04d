import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import styled from '@emotion/styled';
import { useId } from 'react';
import * as texts from '#texts/pricing';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';
import { HipRoof } from '../../components/RoofCard';
import { StateDrawing } from '../../components/StateDrawing';
import { StillWorking } from '../../components/StillWorking';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { DEFAULT_MINIMUM_USERS } from '../../config/constants';
import { formatPrice } from '../../lib/format';
import type { Plan } from '../../api';
import type { Interval, Offer } from '../../domain/offer';
import type { CurrentPlan } from '../../domain/currentPlan';
import { TickList } from '../../components/TickList';
import { PlanName, PlanNote, Price, PriceSkeleton, ProCard, YourPlan } from './PlanCard';
import { TeamPrice, type TeamPriceProps } from './TeamPrice';

/** Art: the plan under the ridge. */
const Column = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  minWidth: 0,
  gridArea: '1 / 2',
  [theme.breakpoints.down('lg')]: { gridArea: 'auto' },
}));
const Roof = styled(HipRoof)(({ theme }) => ({
  marginInline: -14,
  [theme.breakpoints.down('lg')]: { marginInline: -12 },
}));
/** As high as the features, so that the card keeps its shape. */
const Retry = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 12,
  minHeight: 262,
  margin: '24px 0 32px',
  color: theme.vars.palette.text.secondary,
}));
/** In the place of a figure that did not come: a shingle that is not laid, as in `StateDrawing`. */
const OpenTab = styled('span')({
  display: 'inline-block',
  width: '2.1em',
  height: '.72em',
  marginLeft: '.1em',
  border: '2px dashed',
  borderRadius: 4,
  opacity: 0.6,
});

/** As high as the calculator, whose place it takes. */
const Own = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  minHeight: 128,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > p:first-of-type': { ...theme.typography.h3, marginBottom: 4 },
  '& > p + p': { color: theme.vars.palette.text.secondary },
}));

const WIDTHS = [156, 268, 132, 188, 204, 120, 176];

export interface ProPlanProps {
  offer: Offer;
  interval: Interval;
  status: 'loading' | 'ready' | 'failed';
  /** Another try is under way. */
  retrying: boolean;
  onRetry: () => void;
  /** Gives up the loading. */
  onCancel: () => void;
  buttonText: string;
  onChoose: () => void;
  /** The plan a person has, whichever it is. */
  current: CurrentPlan | null;
  /** The number in the calculator, for a person who would buy a new plan. */
  team: Pick<TeamPriceProps, 'team' | 'onChange'>;
}

/** What a month costs with a year's plan; while that is unknown, the room its words will take. */
function YearlyNote({ cents, interval }: { cents: number | undefined; interval: Interval }) {
  const month = formatPrice((cents ?? 0) / 12);
  const text = interval === 'month' ? texts.whenAnnually(month) : texts.billedYearly(month);
  return cents === undefined ? (
    <Box component="span" sx={{ visibility: 'hidden' }}>
      {text}
    </Box>
  ) : (
    text
  );
}

/** The figure; a bar as high and as wide while it loads, and an open place where it did not come. */
function ProPrice({ plan, failed, interval }: { plan?: Plan; failed: boolean; interval: Interval }) {
  return (
    <Price data-size="large">
      {plan && texts.price(formatPrice(plan.pricePerUser))}
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

/** The plan one buys here: price and features are the API's; while they load the card keeps its shape. */
export function ProPlan(props: ProPlanProps) {
  const { offer, interval, status, retrying, onRetry, onCancel, buttonText, onChoose, current, team } = props;
  const title = useId();
  const plan = offer[interval];
  const missing = status === 'ready' && !plan;
  const failed = status === 'failed' || missing;
  const minimum = plan?.minimumUsers ?? DEFAULT_MINIMUM_USERS;
  const own = current?.card === 'pro' ? current : null;
  const sellsNew = !own && !failed && (!current?.paid || current.cancelled);
  // Enterprise holds all of Pro: its owner is offered nothing here.
  const quiet = current?.card === 'enterprise' && !current.cancelled;
  return (
    <Column>
      <Roof />
      <ProCard aria-labelledby={title} aria-busy={status === 'loading'}>
        <PlanName>
          <h2 id={title}>{texts.pro}</h2>
          {own && <YourPlan>{texts.yourPlan}</YourPlan>}
        </PlanName>
        <ProPrice plan={plan} failed={failed} interval={interval} />
        {status === 'loading' && <StillWorking onCancel={onCancel} />}
        <PlanNote data-pro="">
          {texts.minimum(minimum)}
          {(offer.year || status === 'loading') && (
            <>
              <br />
              <YearlyNote cents={offer.year?.pricePerUser} interval={interval} />
            </>
          )}
        </PlanNote>
        {own && (
          <Own>
            {own.users > 0 && <p>{texts.teamOf(own.users)}</p>}
            {own.term && <p>{own.term}</p>}
          </Own>
        )}
        {quiet && (
          <Own>
            <p>{texts.included}</p>
          </Own>
        )}
        {sellsNew && <TeamPrice {...team} offer={offer} minimum={minimum} />}
        {plan && <TickList items={plan.features} />}
        {status === 'loading' && (
          <Stack aria-hidden="true" sx={{ gap: 2.5, m: '28px 0 38px' }}>
            {WIDTHS.map((width) => (
              <PriceSkeleton key={width} width={width} />
            ))}
          </Stack>
        )}
        {failed && (
          <Retry role="status">
            <StateDrawing state="failed" />
            <p>{missing ? texts.notOnSale : texts.priceMissing}</p>
            {!missing && <p>{texts.nothingCharged}</p>}
            <ButtonRow>
              <BusyButton size="small" busy={retrying} onClick={onRetry}>
                {texts.tryAgain}
              </BusyButton>
              <CopyDetails size="small" />
            </ButtonRow>
          </Retry>
        )}
        <Button variant={quiet ? 'outlined' : 'contained'} disabled={!plan} onClick={onChoose}>
          {buttonText}
        </Button>
      </ProCard>
    </Column>
  );
}
