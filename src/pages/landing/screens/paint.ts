import { fixedColors, light } from '../../../../brand';
import barkwood from '../../../assets/art/tx-barkwood.svg';
import charcoal from '../../../assets/art/tx-charcoal.svg';
import driftwood from '../../../assets/art/tx-driftwood.svg';
import fired from '../../../assets/art/tx-fired.svg';
import mossgreen from '../../../assets/art/tx-mossgreen.svg';
import weathered from '../../../assets/art/tx-weathered.svg';

/** Colors of the app in the pictures of it. A picture is lit the same by day and by night, so these are no theme tokens. */
export const paint = {
  body: fixedColors.phoneBody,
  rim: '#5b6a73',
  paper: light.surface,
  ink: light.ink,
  muted: '#566871',
  line: '#dfe4e6',
  copper: light.action,
  moss: '#3f6b3a',
  chalk: fixedColors.chalk,
  sand: light.warningGround,
  brown: light.warning,
  stone: '#8a9aa3',
  slate: '#667882',
  mist: '#f1f5f6',
} as const;

/** A texture tile with the color it has from afar, which stands in until the tile is wanted. */
export const textures = {
  weathered: { tile: weathered, mean: '#727d80' },
  charcoal: { tile: charcoal, mean: '#474f54' },
  barkwood: { tile: barkwood, mean: '#78604e' },
  driftwood: { tile: driftwood, mean: '#998f80' },
  mossgreen: { tile: mossgreen, mean: '#667159' },
  fired: { tile: fired, mean: '#8a4f39' },
} as const;

export type TextureName = keyof typeof textures;

export const TILE = { width: 480, height: 288 } as const;
