import { profilePage as texts } from '#texts/account';
import { PageHead, PageMain } from '../../components/layout';
import { Profile } from './Profile';

/** The user's name and contact details. */
export function ProfilePage() {
  return (
    <PageMain>
      <PageHead title={texts.title} lead={texts.help} />
      <Profile />
    </PageMain>
  );
}
