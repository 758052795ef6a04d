import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { plan as texts } from '#texts/billing';
import { cancelCalls, refusalText, useScheduleChangeMutation, type Billing, type ChangeQuote } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { Courses } from '../../components/Courses';
import { FailedState } from '../../components/states';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { teamUsers } from '../../domain/plan';
import { formatDate, formatMoney } from '../../lib/format';
import { below, from } from '../../lib/media';
import { useAppSelector } from '../../store/hooks';
import { selectUser, type User } from '../../store/slices/session';
import { BillingActions } from './BillingActions';
import { ChangeCost } from './ChangeCost';
import { useBilling } from './useBilling';

const Strip = styled(Courses)({ height: 52, backgroundPosition: '0 -4px', backgroundSize: 320 });
const facts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  gap: '18px 32px',
  typography: 'dense',
  // A card with its month of expiry takes two lines there; on a phone each fact has a line of its own.
  [from(560)]: { '& dd': { minHeight: '3.1em' } },
  [below(560)]: { gridTemplateColumns: '1fr' },
  '& dt': { typography: 'help', color: 'text.secondary' },
  '& dd': { mt: '2px', fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& dd::first-letter': { textTransform: 'uppercase' },
};

const stateNames = {
  active: texts.active,
  pastDue: texts.pastDue,
  ending: texts.ending,
  billedApart: texts.billedApart,
} as const;

const stateColors: Partial<Record<Billing['state'], 'success' | 'error'>> = { active: 'success', pastDue: 'error' };

/** The plan above its payments: state, next charge, people, card, invoice details, and what one can do about them. */
export function BillingPanel() {
  const user = useAppSelector(selectUser);
  const { billing, loading, failed, retry } = useBilling();
  if (!user || user.billingState === undefined) return null;
  if (failed) {
    return (
      <Box sx={{ maxWidth: 640, mb: 6 }}>
        <FailedState title={texts.failed} onRetry={retry}>
          {texts.failedHelp}
        </FailedState>
      </Box>
    );
  }
  // The API has no such operation.
  if (!billing && !loading) return null;
  // Who never had a plan finds the way to one in the empty list below.
  if (billing ? billing.state === 'none' && !billing.hasInvoices : user.billingState === 'none') return null;
  return (
    <Paper
      component="section"
      aria-label={texts.title}
      aria-busy={loading}
      sx={[
        (theme) => theme.mixins.slab,
        { mb: 6, overflow: 'hidden', borderRadius: '12px', '@media (forced-colors: active)': { border: '1px solid' } },
      ]}
    >
      <Strip />
      <Stack sx={{ gap: 3, p: 'clamp(20px, 3.4vw, 36px)' }}>
        {billing ? <Loaded billing={billing} user={user} /> : <Waiting user={user} />}
      </Stack>
    </Paper>
  );
}

/** A bar with the height of the line of text that it stands for. */
const Bar = ({ width }: { width: number }) => (
  <Stack component="span" direction="row" sx={{ alignItems: 'center', '&::after': { content: '"\\200b"' } }}>
    <Skeleton width={width} />
  </Stack>
);

const RESUME = { resume: true } as const;
const sayResumed = ({ then }: ChangeQuote) =>
  texts.resumeCost(formatMoney(then.amount), then.interval, formatDate(then.from));

function Loaded({ billing, user }: { billing: Billing; user: User }) {
  const { state, scheduled } = billing;
  return (
    <>
      <Head name={state === 'none' ? texts.noPlan : user.planPurchaseName} state={state} />
      {state === 'none' ? (
        <p>{texts.noPlanHelp}</p>
      ) : (
        <Box component="dl" sx={facts}>
          {planFacts(billing, user).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </Box>
      )}
      {scheduled && <ScheduledChange scheduled={scheduled} />}
      {state === 'ending' && <ChangeCost change={RESUME} say={sayResumed} />}
      <BillingActions billing={billing} user={user} />
    </>
  );
}

function Head({ name, state, children }: { name: string; state: Billing['state']; children?: ReactNode }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1.75rem', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {state !== 'none' && <Chip color={stateColors[state]} label={stateNames[state]} />}
      {children}
    </Stack>
  );
}

function ScheduledChange({ scheduled }: { scheduled: NonNullable<Billing['scheduled']> }) {
  const [scheduleChange, { isLoading }] = useScheduleChangeMutation();
  const [failure, setFailure] = useState('');
  const takeBack = () =>
    scheduleChange({ scheduleChangeRequest: {} })
      .unwrap()
      .then(
        () => setFailure(''),
        (error: unknown) => setFailure(refusalText(error)),
      );
  const { from, users, billingInterval } = scheduled;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        pt: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'dense',
      }}
    >
      <span>{texts.scheduled(formatDate(from), users, billingInterval && texts.billedEach[billingInterval])}</span>
      <BusyButton
        size="small"
        busy={isLoading}
        onClick={() => void takeBack()}
        onCancel={() => cancelCalls('scheduleChange')}
      >
        {texts.takeBack}
      </BusyButton>
      {failure && <span role="alert">{failure}</span>}
    </Stack>
  );
}

/** How many actions each state has. */
const actions = { active: 4, pastDue: 4, ending: 2, billedApart: 3 } as const;
/** The same rows while they load, so that the list below stays where it is. */
function Waiting({ user }: { user: User }) {
  const state = user.billingState as keyof typeof actions;
  return (
    <>
      <Head name={user.planPurchaseName} state={state}>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      </Head>
      <Box component="dl" aria-hidden="true" sx={facts}>
        {[148, 32, 84, 190, 120].map((width) => (
          <div key={width}>
            <dt>
              <Bar width={72} />
            </dt>
            <dd>
              <Bar width={width} />
            </dd>
          </div>
        ))}
      </Box>
      {state === 'ending' && <Bar width={280} />}
      <ButtonRow aria-hidden="true">
        {Array.from({ length: actions[state] }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={40} sx={{ width: 132, [below(560)]: { width: '100%' } }} />
        ))}
      </ButtonRow>
    </>
  );
}

interface Fact {
  label: string;
  value: string;
}

function cardText({ card }: Billing): string {
  if (!card) return texts.noCard;
  const { brand, last4, expMonth, expYear } = card;
  const expires = expMonth && expYear ? texts.cardExpires(String(expMonth).padStart(2, '0'), String(expYear)) : '';
  return texts.cardEnding(brand, last4) + expires;
}

/** What is charged next, or what has become of it. */
function chargeFact({ state, nextCharge, pastDue }: Billing, user: User): Fact | null {
  if (pastDue) return { label: texts.openAmount, value: formatMoney(pastDue.amount) };
  if (state === 'ending' && user.currentPeriodEnd)
    return { label: texts.endsOn, value: formatDate(user.currentPeriodEnd) };
  if (!nextCharge) return null;
  return { label: texts.nextCharge, value: texts.charge(formatMoney(nextCharge.amount), formatDate(nextCharge.date)) };
}

/** The facts of a plan in the order they are asked for. */
function planFacts(billing: Billing, user: User): Fact[] {
  const { nextCharge, scheduled, state, invoiceDetails } = billing;
  const interval = nextCharge && !scheduled?.billingInterval ? nextCharge.billingInterval : null;
  const paidByCard = state !== 'billedApart';
  return [
    chargeFact(billing, user),
    { label: texts.people, value: String(teamUsers(user)) },
    interval && { label: texts.billed, value: texts.billedEach[interval] },
    paidByCard && { label: texts.card, value: cardText(billing) },
    { label: texts.invoicesTo, value: invoiceDetails.company || user.fullName },
  ].filter((fact): fact is Fact => Boolean(fact));
}
