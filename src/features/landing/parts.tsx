import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';

/** The sentence below a section's heading. */
export function Lead({ children }: { children: string }) {
  return (
    <Typography variant="lead" color="textSecondary" sx={{ mt: 2.25 }}>
      {children}
    </Typography>
  );
}

/** A picture that darkens in the dark scheme. */
export const Art = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  filter: theme.vars.palette.shade.dusk,
}));

const Layers = styled(Box)({
  display: 'grid',
  '& > img': { gridArea: '1 / 1', width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
  // Its filter puts the picture above elements without a position.
  '& > img + img': { position: 'relative' },
});

interface ChalkedProps extends Pick<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'className'> {
  /** The chalk drawing, an image of the same size. */
  chalk: string;
}

/** A picture with a chalk drawing, which stays bright in the dark scheme. */
export function ChalkedArt({ chalk, className, alt, ...picture }: ChalkedProps) {
  return (
    <Layers className={className}>
      <Art {...picture} alt={alt} loading="lazy" />
      <img {...picture} src={chalk} alt="" loading="lazy" />
    </Layers>
  );
}

/** Returns the color of shadows on a roof at the given strength. */
export const shadowInk = (body: string, percent: number): string =>
  `color-mix(in srgb, ${body} ${percent}%, transparent)`;
