import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { plan as texts } from '#texts/billing';
import type { Billing } from '../../api';
import { ButtonRow } from '../../components/ButtonRow';
import { PlanManager } from '../../components/PlanManager';
import { FailedState } from '../../components/states';
import { TickList } from '../../components/TickList';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { paths } from '../../config/paths';
import { canCancel, isPaidPlan, isTeamMember } from '../../domain/plan';
import { below } from '../../lib/media';
import { useAppSelector } from '../../store/hooks';
import { selectUser, type User } from '../../store/slices/session';
import { BillingActions } from './BillingActions';
import { MonthlyCost } from './MonthlyCost';
import { CancelPlan, ScheduledChange } from './PlanChanges';
import { listFacts, makeHeadline } from './planFacts';
import { columns, facts, PlanPaper } from './PlanPaper';
import { useBilling } from './useBilling';
import { useFocusAfter } from './useHostedPage';

const stateNames = {
  active: texts.active,
  pastDue: texts.pastDue,
  ending: texts.ending,
  billedApart: texts.active,
} as const;

const stateColors: Partial<Record<Billing['state'], 'success' | 'error'>> = {
  active: 'success',
  billedApart: 'success',
  pastDue: 'error',
};

/** The plan panel: next charge, details and actions, then past costs and cancellation. */
export function BillingPanel() {
  const user = useAppSelector(selectUser);
  const { billing, loading, failed, retry } = useBilling();
  if (!user) return null;
  // Other intervals would leave most months empty.
  const isMonthly = (user.billingInterval ?? billing?.nextCharge?.billingInterval) === 'month';
  return (
    <>
      {failed ? (
        <Box sx={{ maxWidth: 640 }}>
          <FailedState title={texts.failed} onRetry={retry}>
            {texts.failedHelp}
          </FailedState>
        </Box>
      ) : (
        <PlanPaper busy={loading}>
          {loading ? <Waiting user={user} /> : <Loaded billing={billing} user={user} />}
        </PlanPaper>
      )}
      {isMonthly && billing?.months && <MonthlyCost months={billing.months} nextCharge={billing.nextCharge} />}
      {!loading && canCancel(user) && <CancelPlan user={user} />}
    </>
  );
}

/** A bar with the height of its line of text. */
const Bar = ({ width }: { width: number }) => (
  <Stack component="span" direction="row" sx={{ alignItems: 'center', '&::after': { content: '"\\200b"' } }}>
    <Skeleton width={width} />
  </Stack>
);

/** @param props.billing null when only the profile describes the plan */
function Loaded({ billing, user }: { billing: Billing | null; user: User }) {
  const headline = makeHeadline(billing, user);
  const isFree = !isPaidPlan(user.planPurchaseName);
  const { state, scheduled } = billing ?? {};
  const figure = useFocusAfter<HTMLDivElement>(['paid', 'resumed', 'undone'], `${headline?.label} ${headline?.value}`);
  return (
    <>
      <Head name={isFree ? texts.freePlan : user.planPurchaseName} state={state} />
      <Box sx={columns}>
        {headline && (
          <div ref={figure} tabIndex={-1}>
            <Typography variant="help" color="textSecondary">
              {headline.label}
            </Typography>
            <Typography variant="price" sx={{ mt: 0.5, fontSize: '2rem', letterSpacing: '-.02em' }}>
              {headline.value}
            </Typography>
            {headline.notes.map((note) => (
              <Typography key={note} variant="small" sx={{ mt: 1 }}>
                {note}
              </Typography>
            ))}
          </div>
        )}
        {isFree ? <ProFeatures /> : <Facts billing={billing} user={user} />}
      </Box>
      {scheduled && <ScheduledChange scheduled={scheduled} canUndo={!isTeamMember(user)} />}
      {isTeamMember(user) && <PlanManager />}
      {billing ? <BillingActions billing={billing} user={user} /> : <PlainActions isFree={isFree} />}
    </>
  );
}

function Facts({ billing, user }: { billing: Billing | null; user: User }) {
  return (
    <Box component="dl" sx={facts}>
      {listFacts(billing, user).map(({ label, value, detail }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">
            <span>{value}</span>
            {detail && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </Box>
  );
}

const ProFeatures = () => (
  <div>
    <Typography variant="help" color="textSecondary" sx={{ mb: 1 }}>
      {texts.proAdds}
    </Typography>
    <TickList items={texts.proFeatures} />
  </div>
);

/** Actions for an API that reports nothing beyond the profile. */
const PlainActions = ({ isFree }: { isFree: boolean }) => (
  <ButtonRow data-print="hide">
    {isFree ? (
      <Button size="small" variant="contained" href={paths.pricing.href()}>
        {texts.seePlans}
      </Button>
    ) : (
      <Button size="small" href={paths.subscriptionHistory.href()}>
        {texts.seePayments}
      </Button>
    )}
  </ButtonRow>
);

function Head({ name, state, children }: { name: string; state?: Billing['state']; children?: ReactNode }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1.75rem', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {state && state !== 'none' && <Chip color={stateColors[state]} label={stateNames[state]} />}
      {children}
    </Stack>
  );
}

/** The rows while they load, at the same height. */
function Waiting({ user }: { user: User }) {
  return (
    <>
      <Head name={user.planPurchaseName || texts.freePlan} state={user.billingState}>
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      </Head>
      <Box aria-hidden="true" sx={columns}>
        <Stack sx={{ gap: '10px' }}>
          <Bar width={84} />
          <Skeleton width={148} height={32} />
          <Bar width={120} />
        </Stack>
        <Box sx={facts}>
          {[32, 84, 120, 132].map((width) => (
            <Stack key={width} sx={{ gap: '4px' }}>
              <Bar width={72} />
              <Bar width={width} />
            </Stack>
          ))}
        </Box>
      </Box>
      <ButtonRow aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} variant="rounded" height={40} sx={{ width: 132, [below(560)]: { width: '100%' } }} />
        ))}
      </ButtonRow>
    </>
  );
}
