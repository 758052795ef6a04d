import styled from '@emotion/styled';
import type { ComponentProps } from 'react';

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

const Layers = styled('div')({
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
