import Typography from '@mui/material/Typography';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import chalk from '../../../assets/art/repair-chalk.svg';
import repair from '../../../assets/art/repair.svg';
import samples from '../../../assets/art/samples.svg';
import Container from '@mui/material/Container';
import { Section } from '../../../components/layout';
import { TickList } from '../../../components/TickList';
import { stakeholders } from '#texts/landing/sections';
import { Art, ChalkedArt } from '../parts';
import { below } from '../../../lib/media';

const Boards = styled(Container)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, 1fr)',
  columnGap: 32,
  '& > h2': { gridColumn: '1 / 8', marginBottom: 56 },
  '& > article:nth-of-type(1)': { gridColumn: '1 / 8' },
  // One course higher than its neighbor.
  '& > article:nth-of-type(2)': { gridColumn: '8 / 13', marginTop: -172 },
  '& article ul': { marginTop: 18 },
  [theme.breakpoints.down('lg')]: {
    columnGap: 0,
    '& > *, & > article:nth-of-type(n)': { gridColumn: '1 / -1' },
    '& > h2': { gridColumn: '1 / -1', marginBottom: 32 },
    '& > article:nth-of-type(2)': { marginTop: 56 },
  },
}));
const Wide = styled(ChalkedArt)({ aspectRatio: '16 / 10' });
const Tall = styled(Art)(({ theme }) => ({
  aspectRatio: '1 / 1.045',
  objectFit: 'cover',
  filter: theme.vars.palette.shade.lateDay,
  [theme.breakpoints.between('md', 'lg')]: { aspectRatio: '16 / 9' },
}));
/** A label inside the drawing. */
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
  [below('sm')]: {
    left: '4%',
    padding: '3px 8px',
    fontSize: '.8125rem',
    '& + &': { left: 'auto', right: '4%' },
  },
  // The two labels do not fit side by side here, so they stack below both patches.
  [below('phone')]: { top: '69%', '& + &': { top: '84%' } },
}));

interface BoardProps {
  texts: { title: string; text: string; points: readonly string[] };
  /** The board's picture. */
  children: ReactNode;
}

function Board({ texts: { title, text, points }, children }: BoardProps) {
  return (
    <article>
      <Box sx={{ position: 'relative' }}>{children}</Box>
      <Typography variant="h3" sx={{ margin: '26px 0 10px', fontSize: '1.75rem' }}>
        {title}
      </Typography>
      <Typography>{text}</Typography>
      <TickList items={points} />
    </article>
  );
}

/** Optimized for All Roofing Stakeholders: two boards, offset by one course. */
export function Stakeholders() {
  const { title, contractors, distributors, note } = stakeholders;
  return (
    <Section>
      <Boards>
        <Typography variant="h2">{title}</Typography>
        <Board texts={contractors}>
          <Wide src={repair} chalk={chalk} alt={contractors.picture} width={760} height={430} />
          {contractors.labels.map((label) => (
            <Label key={label}>{label}</Label>
          ))}
        </Board>
        <Board texts={distributors}>
          <Tall src={samples} alt={distributors.picture} width={520} height={560} loading="lazy" />
        </Board>
        <Typography
          color="textSecondary"
          sx={{ gridColumn: '1 / -1', maxWidth: 'none', mt: 7, pt: 2.75, borderTop: 1, borderColor: 'divider' }}
        >
          {note}
        </Typography>
      </Boards>
    </Section>
  );
}
