import styled from '@emotion/styled';
import { SlabSection, Wrap } from '../../../components/layout';
import { features } from '#texts/landing/sections';
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
/** The same in three courses of two. */
const widthsInPairs = [13, 11, 10, 14, 13, 11];
const lit = [0, 4];
const laid = (spans: readonly number[], perCourse: number) =>
  Object.fromEntries(
    spans.map((span, index) => [
      `& > :nth-of-type(${index + 1})`,
      { gridColumn: `span ${span}`, marginTop: index >= perCourse ? 9 : 0 },
    ]),
  );
const Bond = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(24, 1fr)',
  gap: 3,
  '& > *': { backgroundColor: theme.vars.palette.slab.tab },
  ...Object.fromEntries(
    lit.map((index) => [`& > :nth-of-type(${index + 1})`, { backgroundColor: theme.vars.palette.slab.tabLight }]),
  ),
  [theme.breakpoints.up('lg')]: laid(widths, 3),
  [theme.breakpoints.between('md', 'lg')]: laid(widthsInPairs, 2),
  [theme.breakpoints.down('md')]: { '& > *': { gridColumn: '1 / -1', marginTop: 6, minHeight: 0 } },
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
  [theme.breakpoints.down('lg')]: { minHeight: 0, '& h3': { paddingTop: 22 } },
}));

/** Key Features: six, laid like shingles. */
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
