import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { signUp as texts } from '#texts/auth';
import { paths } from '../config/paths';
import { rich } from './rich';

/** The links open in new tabs, so the form keeps its values. */
const newTab = (href: string) => (inside: string) => (
  <Link href={href} target="_blank" rel="noopener">
    {inside}
  </Link>
);

/** The terms that a button accepts when it creates an account. */
export function Consent() {
  return (
    <Typography variant="small" component="p" color="textSecondary">
      {rich(texts.consent, {
        terms: newTab(paths.termsConditions.href()),
        privacy: newTab(paths.privacyPolicy.href()),
      })}
    </Typography>
  );
}
