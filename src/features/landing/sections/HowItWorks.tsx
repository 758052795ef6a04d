import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import houseSplit from '../../../assets/art/house-split.svg';
import { Section } from '../../../components/layout';
import { howItWorks } from '#texts/landing/sections';
import { Lead, shadowInk } from '../parts';
import { AppScreen } from '../screens/AppScreen';
import { CloseUp } from './featurePictures';
import { below } from '../../../lib/media';
import edge from '../../../assets/art/roof-edge.svg';

const RISE = 'calc(var(--room) / 3)';
const EAVE = '190px';

/** `--room` is the width of one of the four rooms, and the unit of the whole drawing. */
const Works = styled(Container)({ '--room': '25cqw', containerType: 'inline-size', position: 'relative' });
/** The ridge caps along the cut, anchored to the tallest room so that the length of the texts moves nothing. */
const Caps = styled(RoofEdge)(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  top: 'calc(1px - var(--room) * .1127)',
  left: '-2.5%',
  width: '105%',
  height: 'auto',
  [below('wide')]: { top: 'calc(8px - var(--room) * .0762)', left: 0, width: '100%' },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
const Steps = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gridTemplateRows: 'auto auto',
  counterReset: 'step',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr 1fr', gridTemplateRows: 'none', gap: '40px 24px' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
})) as typeof Box;
const Step = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  counterIncrement: 'step',
  '& h3': { ...theme.typography.h3, display: 'flex', gap: 12, fontSize: '1.25rem' },
  '& h3::before': {
    content: 'counter(step)',
    color: theme.vars.palette.primary.main,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('lg')]: { display: 'block' },
})) as typeof Box;
/** One room under the roof with its floor; a separate picture on a phone. */
const Room = styled('div')(({ theme }) => ({
  position: 'relative',
  alignSelf: 'end',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.sky,
  borderBottom: `6px solid ${theme.vars.palette.text.primary}`,
  '& > img, & > .close-up': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > img': { objectFit: 'cover', objectPosition: '44% 100%', filter: theme.vars.palette.shade.dusk },
  '& > .phone': {
    position: 'absolute',
    top: `calc(${RISE} + 26px)`,
    left: '50%',
    width: '78%',
    translate: '-50% 0',
    filter: `drop-shadow(0 10px 16px ${shadowInk(theme.vars.palette.phoneBody, 35)})`,
  },
  [theme.breakpoints.up('lg')]: {
    clipPath: `polygon(0 ${RISE}, 100% 0, 100% 100%, 0 100%)`,
    'li:not(:first-of-type) > &::before': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      inset: '0 auto 0 0',
      width: 2,
      backgroundColor: theme.vars.palette.background.default,
    },
    ...Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`li:nth-of-type(${n}) > &`, { height: `calc(${EAVE} + ${n} * ${RISE} + 6px)` }]),
    ),
  },
  [theme.breakpoints.down('lg')]: {
    // Cuts between two rows of the comparison.
    height: 294,
    '& > img': { objectPosition: '50% 50%' },
    '& > .phone': { top: 60, width: 236 },
  },
}));

const pictures = [
  <CloseUp key="measure" className="close-up" />,
  <img key="house" src={houseSplit} alt="" width={560} height={315} loading="lazy" />,
  <AppScreen key="compare" name="compare" decorative className="phone" />,
  <AppScreen key="report" name="report" decorative className="phone" />,
];

/** How it works: four steps, drawn as the rooms of a house in section. */
export function HowItWorks() {
  return (
    <Section id="how-it-works">
      <Works>
        <Box
          sx={{
            position: 'relative',
            zIndex: 1,
            maxWidth: 560,
            mb: { xs: 3.5, lg: 'calc(var(--room) * -.56)' },
            '& p': { maxWidth: '36ch' },
          }}
        >
          <Typography variant="h2">{howItWorks.title}</Typography>
          <Lead>{howItWorks.lead}</Lead>
        </Box>
        <Box sx={{ position: 'relative' }}>
          <Caps />
          <Steps component="ol">
            {howItWorks.steps.map(({ title, text }, index) => (
              <Step component="li" key={title}>
                <Room>{pictures[index]}</Room>
                <Box sx={{ padding: { xs: '20px 0 0', lg: '26px 26px 0 0' } }}>
                  <h3>{title}</h3>
                  <Typography color="textSecondary" sx={{ mt: 1.25, fontSize: '1rem', lineHeight: 1.6 }}>
                    {text}
                  </Typography>
                </Box>
              </Step>
            ))}
          </Steps>
        </Box>
      </Works>
    </Section>
  );
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: 'none',
  pointerEvents: 'none',
  filter: theme.vars.palette.shade.dusk,
}));

/** Cap shingles along a 4-in-12 slope, 1260 x 444 at original size, to cover a sloped cut. Decorative. */
function RoofEdge({ className }: { className?: string }) {
  return <Picture src={edge} alt="" width={1260} height={444} loading="lazy" className={className} />;
}
