import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { contactSupport } from '#texts/teamSize';
import { paths } from '../config/paths';
import { rich } from './rich';

const support = (inside: string) => <Link href={paths.home.href('contact')}>{inside}</Link>;

/** Returns an error message about a number of users, with a link to support if the message names it. */
export const linkSupport = (message: string): ReactNode =>
  rich(message.replace(contactSupport, `<support>${contactSupport}</support>`), { support });
