import { styled } from '@mui/material/styles';
import * as texts from '#texts/header';
import { Link } from '../../../components/Link';
import { menuLinks, type MenuLink } from './menuLinks';

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
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
  '& a[aria-current]': { borderRadius: 0, boxShadow: `inset 0 -2px 0 ${theme.vars.palette.primary.main}` },
  [theme.breakpoints.down('xl')]: { '& a': { paddingInline: 7 } },
  '@media (max-width: 1099.98px)': { '& a': { paddingInline: 4, fontSize: '.875rem' } },
  [theme.breakpoints.down('nav')]: { display: 'none' },
}));

/** The menu from 992 px on. */
export function MainNav({ current }: { current: (link: MenuLink) => 'page' | 'location' | undefined }) {
  return (
    <Nav aria-label={texts.main}>
      {menuLinks.map((link) => (
        <Link key={link.label} to={link.to} aria-current={current(link)}>
          {link.label}
        </Link>
      ))}
    </Nav>
  );
}
