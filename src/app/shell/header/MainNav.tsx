import styled from '@emotion/styled';
import { header as texts } from '#texts/app';
import Stack from '@mui/material/Stack';
import Link from '@mui/material/Link';
import { menuLinks, type MenuLink } from './menuLinks';
import { below } from '../../../lib/media';

const Nav = styled(Stack)(({ theme }) => ({
  flexDirection: 'row',
  gap: 4,
  '& a': {
    padding: '10px 11px',
    borderRadius: 4,
    color: theme.vars.palette.text.primary,
    fontSize: '.9375rem',
    lineHeight: 1.65,
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
  // A border: forced colors leave no shadow.
  '& a[aria-current]': {
    paddingBottom: 8,
    borderBottom: `2px solid ${theme.vars.palette.primary.main}`,
    borderRadius: 0,
  },
  [theme.breakpoints.down('xl')]: { '& a': { paddingInline: 7 } },
  [below(1100)]: { '& a': { paddingInline: 4, fontSize: '.875rem' } },
  [theme.breakpoints.down('nav')]: { display: 'none' },
})) as typeof Stack;

/** The menu from 992 px on. */
export function MainNav({ current }: { current: (link: MenuLink) => 'page' | 'location' | undefined }) {
  return (
    <Nav component="nav" aria-label={texts.main}>
      {menuLinks.map((link) => (
        <Link key={link.label} href={link.to} aria-current={current(link)}>
          {link.label}
        </Link>
      ))}
    </Nav>
  );
}
