import { sessions as texts } from '#texts/account';
import { PageHead, PageMain } from '../../components/layout';
import { Part } from '../../components/Part';
import { Redirect } from '../../components/Redirect';
import { paths } from '../../config/paths';
import { hasFeature } from '../../domain/features';
import { Sessions } from './Sessions';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/** The list of active sessions. Redirects if the API does not report devices. */
export function DevicesPage() {
  const user = useAppSelector(selectUser);
  if (user && !hasFeature(user, 'sessions')) return <Redirect to={paths.account.href()} />;
  return (
    <PageMain>
      <PageHead title={texts.title} />
      <Part title={texts.list} help={texts.help}>
        <Sessions />
      </Part>
    </PageMain>
  );
}
