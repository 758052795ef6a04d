import styled from '@emotion/styled';
import { useState } from 'react';
import { plan as texts } from '#texts/billing';
import { cancelCalls, refusalText, useScheduleChangeMutation, type Billing, type ChangeQuote } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { Courses } from '../../components/Courses';
import Skeleton from '@mui/material/Skeleton';
import { FailedState } from '../../components/states';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatDate, formatMoney } from '../../lib/format';
import { below, from } from '../../lib/media';
import { useAppSelector } from '../../store/hooks';
import { selectUser, type User } from '../../store/slices/session';
import { BillingActions } from './BillingActions';
import { ChangeCost } from './ChangeCost';
import { factsOf } from './facts';
import { useBilling } from './useBilling';

const Card = styled('section')(({ theme }) => ({
  ...theme.mixins.slab,
  marginBottom: 48,
  overflow: 'hidden',
  borderRadius: 12,
  '@media (forced-colors: active)': { border: '1px solid' },
}));
const Strip = styled(Courses)({ height: 52, backgroundPosition: '0 -4px', backgroundSize: 320 });
const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  padding: 'clamp(20px, 3.4vw, 36px)',
  '& h2': { ...theme.typography.h3, fontSize: '1.75rem', overflowWrap: 'anywhere' },
}));
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' });
const StateName = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  color: theme.vars.palette.text.secondary,
  '&[data-state=active]': { color: theme.vars.palette.success.main },
  '&[data-state=pastDue]': { color: theme.vars.palette.error.main },
}));
const List = styled('dl')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  // A card with its month of expiry takes two lines there; on a phone each fact has a line of its own.
  [from(560)]: { '& dd': { minHeight: '3.1em' } },
  [below(560)]: { gridTemplateColumns: '1fr' },
  gap: '18px 32px',
  '& dt': { ...theme.typography.help, color: theme.vars.palette.text.secondary },
  '& dd::first-letter': { textTransform: 'uppercase' },
  '& dd': { marginTop: 2, fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));
const Scheduled = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const stateNames = {
  active: texts.active,
  pastDue: texts.pastDue,
  ending: texts.ending,
  billedApart: texts.billedApart,
} as const;

/** The plan above its payments: state, next charge, people, card, invoice details, and what one can do about them. */
export function BillingPanel() {
  const user = useAppSelector(selectUser);
  const { billing, loading, failed, retry } = useBilling();
  if (!user || user.billingState === undefined) return null;
  if (failed) {
    return (
      <Space>
        <FailedState title={texts.failed} onRetry={retry}>
          {texts.failedHelp}
        </FailedState>
      </Space>
    );
  }
  // The API has no such operation.
  if (!billing && !loading) return null;
  // Who never had a plan finds the way to one in the empty list below.
  if (billing ? billing.state === 'none' && !billing.hasInvoices : user.billingState === 'none') return null;
  return (
    <Card aria-label={texts.title} aria-busy={loading}>
      <Strip />
      <Body>{billing ? <Loaded billing={billing} user={user} /> : <Waiting user={user} />}</Body>
    </Card>
  );
}

const ACTION_HEIGHT = 40;
const Line = styled('span')({ display: 'flex', alignItems: 'center', '&::after': { content: '"\\200b"' } });
/** A bar with the height of the line of text that it stands for. */
const Bar = ({ width }: { width: number }) => (
  <Line>
    <Skeleton width={width} />
  </Line>
);
const Space = styled('div')({ maxWidth: 640, marginBottom: 48 });

const RESUME = { resume: true } as const;
const sayResumed = ({ then }: ChangeQuote) =>
  texts.resumeCost(formatMoney(then.amount), then.interval, formatDate(then.from));

function Loaded({ billing, user }: { billing: Billing; user: User }) {
  const { state, scheduled } = billing;
  const facts = factsOf(billing, user);
  return (
    <>
      <Head>
        <h2>{state === 'none' ? texts.noPlan : user.planPurchaseName}</h2>
        {state !== 'none' && <StateName data-state={state}>{stateNames[state]}</StateName>}
      </Head>
      {state === 'none' ? (
        <p>{texts.noPlanHelp}</p>
      ) : (
        <List>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </List>
      )}
      {scheduled && <ScheduledChange scheduled={scheduled} />}
      {state === 'ending' && <ChangeCost change={RESUME} say={sayResumed} />}
      <BillingActions billing={billing} user={user} />
    </>
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
    <Scheduled>
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
    </Scheduled>
  );
}

/** How many actions each state has. */
const actions = { active: 4, pastDue: 4, ending: 2, billedApart: 3 } as const;
const Bars = styled(ButtonRow)({ [below(560)]: { '& > span': { width: '100%' } } });

/** The same rows while they load, so that the list below stays where it is. */
function Waiting({ user }: { user: User }) {
  const state = user.billingState as keyof typeof actions;
  return (
    <>
      <Head>
        <h2>{user.planPurchaseName}</h2>
        <StateName data-state={state}>{stateNames[state]}</StateName>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      </Head>
      <List aria-hidden="true">
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
      </List>
      {state === 'ending' && <Bar width={280} />}
      <Bars aria-hidden="true">
        {Array.from({ length: actions[state] }, (_, index) => (
          <Skeleton variant="rounded" key={index} width={132} height={ACTION_HEIGHT} />
        ))}
      </Bars>
    </>
  );
}
