import { styled } from '@mui/material/styles';
import { SlabSection, Wrap } from '../../../components/layout';
import { features } from '../content/copy';
import { Heading, Lead, shadowInk } from '../parts';
import { featurePictures } from './featurePictures';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 40,
  marginBottom: 48,
  '& p': { ...theme.typography.body1, marginTop: 0, maxWidth: '40ch' },
  [theme.breakpoints.down('lg')]: { display: 'block', '& p': { marginTop: 16 } },
}));
/** Six tabs in two courses of 24 parts: no neighbors of one width, no joints in line. */
const widths = [10, 8, 6, 7, 9, 8];
const lit = [0, 4];
const Bond = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(24, 1fr)',
  gap: 3,
  ...Object.fromEntries(
    widths.map((width, index) => [
      `& > :nth-of-type(${index + 1})`,
      {
        gridColumn: `span ${width}`,
        backgroundColor: lit.includes(index) ? theme.vars.palette.slab.tabLight : theme.vars.palette.slab.tab,
        marginTop: index > 2 ? 9 : 0,
      },
    ]),
  ),
  [theme.breakpoints.down('lg')]: {
    '& > :nth-of-type(n)': { gridColumn: '1 / -1', marginTop: 6, minHeight: 0 },
  },
}));
const Tab = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 316,
  padding: '28px 28px 34px',
  // The butt edge throws a hard shadow on the course below.
  boxShadow: `0 9px 0 -1px ${shadowInk(theme.vars.palette.common.black, 32)}`,
  '& h3': { ...theme.typography.h3, paddingTop: 26 },
  '& p': {
    marginTop: 10,
    maxWidth: '40ch',
    fontSize: '1rem',
    lineHeight: 1.6,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('lg')]: { '& h3': { paddingTop: 22 } },
}));

/** Key Features: six, laid like shingles (R25). */
export function KeyFeatures() {
  return (
    <SlabSection id="features">
      <Wrap>
        <Head>
          <Heading>{features.title}</Heading>
          <Lead>{features.lead}</Lead>
        </Head>
        <Bond>
          {features.items.map(({ picture, title, text }) => (
            <Tab key={title}>
              {featurePictures[picture]}
              <h3>{title}</h3>
              <p>{text}</p>
            </Tab>
          ))}
        </Bond>
      </Wrap>
    </SlabSection>
  );
}
