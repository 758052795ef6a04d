import { styled } from '@mui/material/styles';

/** The heading of a section. */
export const Heading = styled('h2')(({ theme }) => theme.typography.h2);

/** The sentence under it. */
export const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.lead,
  marginTop: 18,
  color: theme.vars.palette.text.secondary,
}));

/** A picture at dusk when it is dark. */
export const Art = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  filter: theme.vars.palette.shade.dusk,
}));

/** The ink of shadows under things that lie on a roof, in the given strength. */
export const shadowInk = (body: string, percent: number): string =>
  `color-mix(in srgb, ${body} ${percent}%, transparent)`;
