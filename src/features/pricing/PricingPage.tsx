import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState } from 'react';
import * as texts from '#texts/pricing';
import { cancelCalls, cancelQueries, useGetProfileQuery, useListPlansQuery } from '../../api';
import { PageHead, PageMain } from '../../components/layout';
import { WaitingNote } from '../../components/WaitingNote';
import { SwitchInput } from '../../components/SwitchInput';
import { PRO_TEAM_MIN } from '../../config/constants';
import { currentPlan } from '../../domain/currentPlan';
import { toOffer, yearlySavingPercent, type Interval, type Offer } from '../../domain/offer';
import { addsMembers, growsWithSupport } from '../../domain/plan';
import { prepareMoney } from '../../lib/format';
import { prefetch } from '../../start/hydration/fetchCode';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { cartCleared } from '../../store/slices/cart';
import { modalOpened } from '../../store/slices/modals';
import { selectIsLoggedIn, selectUser } from '../../store/slices/session';
import { PlanBoard } from './PlanBoard';
import type { PurchaseOptions } from './usePurchase';

const purchaseFlow = lazyPage(() =>
  import(/* webpackChunkName: "purchase" */ './PurchaseFlow').then((m) => m.PurchaseFlow),
);
const resumeCheckout = lazyPage(() =>
  import(/* webpackChunkName: "resume-checkout" */ '../checkout/ResumeCheckout').then((m) => m.ResumeCheckout),
);
const prefetchFlow = () => prefetch(purchaseFlow.preload);

/** The purchase flow of the last press. */
interface Opened {
  flow: Pick<PurchaseOptions, 'plan' | 'initialText' | 'entered'>;
  /** Increases with each press, to reset the flow. */
  serial: number;
}

/** The plans and the purchase flow. The first paint does not wait for the API. */
export function PricingPage() {
  const [chosen, setChosen] = useState<Interval | null>(null);
  const [typedTeam, setTypedTeam] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const [leftPrice, setLeftPrice] = useState<string | null>(null);
  const plans = useListPlansQuery();
  const user = useAppSelector(selectUser);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  // A login works without the profile, but only the profile says what the user may buy.
  const isUnknown = isLoggedIn && !user;
  const profile = useGetProfileQuery(undefined, { skip: !isUnknown });
  const needed = isUnknown ? profile : plans;
  const offer = toOffer(isUnknown ? undefined : plans.data?.data);
  const status = !isUnknown && plans.data ? 'ready' : needed.isError && !needed.isFetching ? 'failed' : 'loading';
  const adds = user !== null && addsMembers(user);
  const current = user && currentPlan(user);
  // Preselects the interval of an unfinished checkout, or of the user's plan.
  const preselected = leftPrice
    ? leftPrice === offer.year?.stripePriceId
    : current?.card === 'pro' && current.interval === 'year';
  const interval = chosen ?? (preselected ? 'year' : 'month');
  // A canceled Pro plan has its size on the card instead of the calculator.
  const shownUsers = current?.card === 'pro' ? current.users : (offer[interval]?.minimumUsers ?? PRO_TEAM_MIN);
  const team = typedTeam ?? String(shownUsers);

  // Prepared while the prices load, so that rendering them is a short task.
  useEffect(() => {
    const later = setTimeout(prepareMoney);
    return () => clearTimeout(later);
  }, []);
  const open = (flow: Opened['flow']) => setOpened((before) => ({ flow, serial: (before?.serial ?? 0) + 1 }));
  const addMembers = (members: number) => {
    dispatch(cartCleared());
    open({ plan: 'pro', initialText: String(members) });
  };
  const choosePro = () => {
    // A due payment must be paid before members can be added.
    if (adds && user.billingState === 'pastDue') dispatch(modalOpened({ name: 'planChange', decision: 'pay' }));
    else if (adds) open({ plan: 'pro' });
    else open({ plan: 'pro', initialText: team, entered: typedTeam !== null });
  };
  return (
    <>
      {isLoggedIn && (
        <Suspense fallback={null}>
          <resumeCheckout.Page onFound={setLeftPrice} onMembers={addMembers} />
        </Suspense>
      )}
      <PageMain onPointerOver={prefetchFlow} onFocus={prefetchFlow}>
        <PricingHead offer={offer} loading={status === 'loading'} interval={interval} onChange={setChosen} />
        <PlanBoard
          pro={{
            offer,
            interval,
            status,
            retrying: needed.isFetching,
            onRetry: () => void needed.refetch(),
            onCancel: cancelQueries,
            buttonText: adds ? texts.increaseTeam : texts.upgrade,
            onChoose: choosePro,
            busy: busy && opened?.flow.entered === true,
            onStop: () => cancelCalls('calculateCart'),
            current,
            team: { team, onChange: setTypedTeam },
          }}
          onEnterprise={() => open({ plan: 'enterprise' })}
        />
        {!current?.seat && <Notes withSupport={adds && growsWithSupport(user)} />}
        {opened && (
          <Suspense fallback={<WaitingNote onDismiss={() => setOpened(null)} />}>
            <purchaseFlow.Page
              key={opened.serial}
              {...opened.flow}
              onBusy={setBusy}
              offer={offer}
              interval={interval}
            />
          </Suspense>
        )}
      </PageMain>
    </>
  );
}

interface PricingHeadProps {
  offer: Offer;
  loading: boolean;
  interval: Interval;
  onChange: (interval: Interval) => void;
}

/** The title and the billing switch. The space for the savings stays reserved until the prices load. */
function PricingHead({ offer, loading, interval, onChange }: PricingHeadProps) {
  const percent = yearlySavingPercent(offer);
  const room = (
    <Box component="span" sx={{ visibility: 'hidden' }}>
      {texts.save(20)}
    </Box>
  );
  const note = percent > 0 ? texts.save(percent) : loading && room;
  const options = [
    { value: 'month', label: texts.monthly },
    { value: 'year', label: texts.annually, note: note || undefined },
  ] as const;
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        gap: '20px 40px',
        mb: { xs: 3, lg: 6 },
        '& > :first-of-type': { mb: 0 },
      }}
    >
      <PageHead title={texts.title} lead={texts.lead} variant="pageTitle" />
      <SwitchInput aria-label={texts.billing} value={interval} options={options} onChange={onChange} />
    </Stack>
  );
}

const notes = (withSupport: boolean) => [
  { title: texts.addingPeople, text: withSupport ? texts.addingWithSupport : texts.addingPeopleHelp },
  { title: texts.leaving, text: texts.leavingHelp },
];

/** How adding members and canceling work. */
const Notes = ({ withSupport }: { withSupport: boolean }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, gap: '24px 64px', mt: 7 }}>
    {notes(withSupport).map(({ title, text }) => (
      <div key={title}>
        <Typography variant="h3" component="h2" sx={{ mb: 0.75, fontSize: '1.1875rem' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ fontSize: '1rem' }}>
          {text}
        </Typography>
      </div>
    ))}
  </Box>
);
