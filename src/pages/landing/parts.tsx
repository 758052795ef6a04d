import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';

/** The sentence under the heading of a section. */
export function Lead({ children }: { children: string }) {
  return (
    <Typography variant="lead" color="textSecondary" sx={{ mt: 2.25 }}>
      {children}
    </Typography>
  );
}

/** A picture at dusk when it is dark. */
export const Art = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  filter: theme.vars.palette.shade.dusk,
}));

const Layers = styled(Box)({
  display: 'grid',
  '& > img': { gridArea: '1 / 1', width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
  // A filter lifts the picture above what is not positioned.
  '& > img + img': { position: 'relative' },
});

interface ChalkedProps extends Pick<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'className'> {
  /** What is chalked on it, in a picture of the same size. */
  chalk: string;
}

/** A picture with chalk on it: chalk stays bright when the picture is at dusk. */
export function ChalkedArt({ chalk, className, alt, ...picture }: ChalkedProps) {
  return (
    <Layers className={className}>
      <Art {...picture} alt={alt} loading="lazy" />
      <img {...picture} src={chalk} alt="" loading="lazy" />
    </Layers>
  );
}

/** The ink of shadows under things that lie on a roof, in the given strength. */
export const shadowInk = (body: string, percent: number): string =>
  `color-mix(in srgb, ${body} ${percent}%, transparent)`;
