import { locale } from '#texts/locale';
import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';

const Face = styled('span', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: number }>(({ theme, size }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size,
  height: size,
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.slab.tabLight,
  color: theme.vars.palette.slab.text,
  fontFamily: theme.typography.h3.fontFamily,
  fontSize: size * 0.375,
  lineHeight: 1,
  fontWeight: 650,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase(locale) ?? '').join('');
}

export interface AvatarProps {
  name: string;
  /** Address of the picture. */
  src?: string | null;
  /** Stands there while there is no picture, or when it does not load; initials without it. */
  fallback?: ReactNode;
  /** Pixels. */
  size?: number;
}

/** A person as a square picture or as initials. The name stands beside it, so it is decoration here. */
export function Avatar({ name, src, fallback, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Face size={size} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        (fallback ?? initialsOf(name))
      )}
    </Face>
  );
}
