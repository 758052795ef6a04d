import styled from '@emotion/styled';
import chalk from '../../../assets/art/repair-chalk.svg';
import repair from '../../../assets/art/repair.svg';
import samples from '../../../assets/art/samples.svg';
import { Section, Wrap } from '../../../components/layout';
import { TickList } from '../../../components/TickList';
import { stakeholders } from '#texts/landing/sections';
import { Art, ChalkedArt, Heading } from '../parts';
import { below } from '../../../lib/media';

const Boards = styled(Wrap)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  columnGap: 32,
  '& > h2': { gridColumn: '1 / 8', marginBottom: 56 },
  '& > article:nth-of-type(1)': { gridColumn: '1 / 8' },
  // One course higher than its neighbor.
  '& > article:nth-of-type(2)': { gridColumn: '8 / 13', marginTop: -172 },
  '& h3': { ...theme.typography.h3, margin: '26px 0 10px', fontSize: '1.75rem' },
  '& article ul': { marginTop: 18 },
  [theme.breakpoints.down('lg')]: {
    columnGap: 0,
    '& > *, & > article:nth-of-type(n)': { gridColumn: '1 / -1' },
    '& > h2': { gridColumn: '1 / -1', marginBottom: 32 },
    '& > article:nth-of-type(2)': { marginTop: 56 },
  },
}));
const Board = styled('div')({ position: 'relative' });
const Wide = styled(ChalkedArt)({ aspectRatio: '16 / 10' });
const Tall = styled(Art)(({ theme }) => ({
  aspectRatio: '1 / 1.045',
  objectFit: 'cover',
  filter: theme.vars.palette.shade.lateDay,
}));
const Label = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: '74%',
  left: '9.5%',
  padding: '5px 10px',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.phoneBody,
  color: theme.vars.palette.common.white,
  fontSize: '.875rem',
  lineHeight: 1.35,
  fontWeight: 600,
  '& + &': {
    left: '58%',
    backgroundColor: theme.vars.palette.chalk,
    color: theme.vars.palette.chalkInk,
  },
  [below(481)]: {
    left: '4%',
    padding: '3px 8px',
    fontSize: '.8125rem',
    '& + &': { left: 'auto', right: '4%' },
  },
  // Two labels do not fit side by side here: one above the other, like two courses, below both patches.
  [below(360)]: { top: '69%', '& + &': { top: '84%' } },
}));
const Note = styled('p')(({ theme }) => ({
  gridColumn: '1 / -1',
  maxWidth: 'none',
  marginTop: 56,
  paddingTop: 22,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

function Points({ points }: { points: readonly string[] }) {
  return (
    <TickList>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </TickList>
  );
}

/** Optimized for All Roofing Stakeholders: two boards, laid one course apart. */
export function Stakeholders() {
  const { title, contractors, distributors, note } = stakeholders;
  return (
    <Section>
      <Boards>
        <Heading>{title}</Heading>
        <article>
          <Board>
            <Wide src={repair} chalk={chalk} alt={contractors.picture} width={760} height={430} />
            {contractors.labels.map((label) => (
              <Label key={label}>{label}</Label>
            ))}
          </Board>
          <h3>{contractors.title}</h3>
          <p>{contractors.text}</p>
          <Points points={contractors.points} />
        </article>
        <article>
          <Board>
            <Tall src={samples} alt={distributors.picture} width={520} height={560} loading="lazy" />
          </Board>
          <h3>{distributors.title}</h3>
          <p>{distributors.text}</p>
          <Points points={distributors.points} />
        </article>
        <Note>{note}</Note>
      </Boards>
    </Section>
  );
}
