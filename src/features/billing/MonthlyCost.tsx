import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { monthlyCost as texts } from '#texts/billing';
import type { Billing } from '../../api';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatMoney, formatMonth } from '../../lib/format';
import { below } from '../../lib/media';

interface Tab {
  month: string;
  amount: number;
  membersAdded?: boolean;
  isNext?: boolean;
}

/** A plan needs this many paid months for a chart; fewer say nothing. */
const LEAST_PAID = 3;

const monthOf = (moment: string) => moment.slice(0, 7);

/** The next charge replaces the current month while that has no payment. */
function listTabs(months: readonly Tab[], next: Billing['nextCharge']): readonly Tab[] {
  if (!next) return months;
  const last = months.at(-1);
  const isSame = last?.amount === 0 && monthOf(last.month) === monthOf(next.date);
  return [...(isSame ? months.slice(0, -1) : months), { month: next.date, amount: next.amount, isNext: true }];
}

/**
 * The cost of each month, drawn as a row of shingle tabs: a notch where members joined, the last payment in ink, the next
 * charge dashed. An amount stands only where it changes. The server computes the amounts.
 */
export function MonthlyCost({ months, nextCharge }: { months: readonly Tab[]; nextCharge: Billing['nextCharge'] }) {
  const paid = months.filter(({ amount }) => amount > 0);
  if (paid.length < LEAST_PAID) return null;
  const tabs = listTabs(months.slice(months.indexOf(paid[0]!)), nextCharge);
  const most = Math.max(...tabs.map(({ amount }) => amount));
  const lastPaid = paid.at(-1);
  return (
    <Box component="section" aria-labelledby="monthly-cost" sx={{ mt: 7 }}>
      <Typography variant="h3" component="h2" id="monthly-cost">
        {texts.title}
      </Typography>
      <Box aria-hidden="true" sx={chart}>
        {tabs.map((tab, at) => {
          const { month, amount, membersAdded, isNext } = tab;
          return (
            <div key={`${month}${isNext}`} data-next={isNext || undefined} data-last={tab === lastPaid || undefined}>
              <div>
                <small>{amount !== 0 && amount !== tabs[at - 1]?.amount && formatMoney(amount)}</small>
                <Box
                  component="i"
                  data-joined={membersAdded || undefined}
                  sx={{ height: `${(Math.max(amount, 0) / most) * 100}%` }}
                />
              </div>
              <b>
                {formatMonth(month).slice(0, 1)}
                <span>{formatMonth(month).slice(1, 3)}</span>
              </b>
            </div>
          );
        })}
      </Box>
      <Typography variant="help" color="textSecondary" sx={note}>
        <Box component="span" sx={{ display: { lg: 'none' } }}>
          {texts.most(formatMoney(most))}
        </Box>{' '}
        {tabs.some(({ membersAdded }) => membersAdded) && <span>{texts.notch}</span>}{' '}
        {nextCharge && <span>{texts.dashed(formatMoney(nextCharge.amount))}</span>}
      </Typography>
      <VisuallyHidden>
        <table>
          <caption>{texts.title}</caption>
          <thead>
            <tr>
              <th>{texts.month}</th>
              <th>{texts.paid}</th>
            </tr>
          </thead>
          <tbody>
            {tabs.map(({ month, amount, membersAdded, isNext }) => (
              <tr key={`${month}${isNext}`}>
                <th scope="row">{formatMonth(month)}</th>
                <td>
                  {[formatMoney(amount), membersAdded && texts.joined, isNext && texts.next].filter(Boolean).join('')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}

/** It wraps on a phone. */
const note = { mt: 1.5, minHeight: { xs: '2lh', md: '1lh' } };

const chart = {
  display: 'flex',
  gap: { xs: '2px', md: '4px' },
  mt: 3,
  typography: 'help',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
  '& > div': { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0, textAlign: 'center' },
  '& > div > div': { display: 'flex', flexDirection: 'column', justifyContent: 'end', height: 96, pt: '1.8em' },
  // Above its tab if there is room.
  '& small': { display: { xs: 'none', lg: 'block' }, height: '1.8em', mt: '-1.8em', fontSize: '.8125rem' },
  '& [data-next] small': { color: 'text.primary', fontWeight: 650 },
  '& i': {
    flex: 'none',
    minHeight: 2,
    borderRadius: '2px 2px 0 0',
    bgcolor: 'lineStrong',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  '& [data-joined]': { clipPath: 'polygon(0 0, 30% 0, 50% 14px, 70% 0, 100% 0, 100% 100%, 0 100%)' },
  '& [data-last] i': { bgcolor: 'text.primary' },
  '& [data-next] i': { border: '2px dashed', borderColor: 'text.primary', bgcolor: 'transparent' },
  '& b': {
    pt: '6px',
    borderTop: '2px solid',
    borderColor: 'text.primary',
    fontWeight: 500,
    fontSize: { xs: '.75rem', md: '.8125rem' },
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    // The letter of the month is enough on a phone.
    [below('md')]: { '& > span': { display: 'none' } },
  },
  '& [data-next] b': { color: 'text.primary', fontWeight: 650 },
};
