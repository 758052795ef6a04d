import Box from '@mui/material/Box';
import { sessions as texts } from '#texts/account';
import { PageHead, PageMain } from '../../components/layout';
import { Redirect } from '../../components/Redirect';
import { paths } from '../../config/paths';
import { Sessions } from '../../features/sessions/Sessions';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/** Where one is logged in. An API that does not know it has no such page. */
export function DevicesPage() {
  const user = useAppSelector(selectUser);
  if (user && !user.listsSessions) return <Redirect to={paths.account.href()} />;
  return (
    <PageMain>
      <PageHead title={texts.title} lead={texts.help} />
      <Box sx={{ maxWidth: 640 }}>
        <Sessions />
      </Box>
    </PageMain>
  );
}
