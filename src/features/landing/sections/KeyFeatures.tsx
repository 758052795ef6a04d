import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Container from '@mui/material/Container';
import { SlabSection } from '../../../components/layout';
import { features } from '#texts/landing/sections';
import { shadowInk } from '../parts';
import { featurePictures } from './featurePictures';

/** Widths of six tabs in two courses of 24 parts: neighbors differ, and no joints line up. */
const widths = [10, 8, 6, 7, 9, 8];
/** The same six tabs in three courses of two. */
const widthsInPairs = [13, 11, 10, 14, 13, 11];
const lit = [0, 4];
const laid = (spans: readonly number[], perCourse: number) =>
  Object.fromEntries(
    spans.map((span, index) => [
      `& > :nth-of-type(${index + 1})`,
      { gridColumn: `span ${span}`, marginTop: index >= perCourse ? 9 : 0 },
    ]),
  );
const Bond = styled(Box)(({ theme }) => ({
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
const Tab = styled(Stack)(({ theme }) => ({
  minHeight: 316,
  padding: '28px 28px 34px',
  // The butt edge casts a hard shadow on the course below.
  boxShadow: `0 9px 0 -1px ${shadowInk(theme.vars.palette.common.black, 32)}`,
  [theme.breakpoints.down('lg')]: { minHeight: 0 },
})) as typeof Stack;

/** Key Features: six items, laid like shingles. */
export function KeyFeatures() {
  return (
    <SlabSection id="features">
      <Container>
        <Stack
          sx={{
            flexDirection: { lg: 'row' },
            alignItems: { lg: 'end' },
            justifyContent: 'space-between',
            gap: { xs: 2, lg: 5 },
            mb: 6,
          }}
        >
          <Typography variant="h2">{features.title}</Typography>
          <Typography color="textSecondary" sx={{ maxWidth: '40ch' }}>
            {features.lead}
          </Typography>
        </Stack>
        <Bond>
          {features.items.map(({ picture, title, text }) => (
            <Tab component="article" key={title}>
              {featurePictures[picture]}
              <Typography variant="h3" sx={{ pt: { xs: 2.75, lg: 3.25 } }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1.25, maxWidth: '40ch', fontSize: '1rem', lineHeight: 1.6 }}>
                {text}
              </Typography>
            </Tab>
          ))}
        </Bond>
      </Container>
    </SlabSection>
  );
}
