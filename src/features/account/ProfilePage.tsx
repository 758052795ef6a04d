import { profilePage as texts, privacy } from '#texts/account';
import { PageHead, PageMain } from '../../components/layout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Skeleton } from '../../components/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { keptDays } from '../../../shared/retention';
import { useGetProfileQuery, type ProfileDetails } from '../../api';
import { ButtonRow } from '../../components/ButtonRow';
import { PhoneDestination } from '../../components/codes/CodeDelivery';
import { Part } from '../../components/Part';
import { rich } from '../../components/rich';
import { FailedState } from '../../components/states';
import { useDialog } from '../../components/useDialog';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { contact } from '../../config/content';
import { hasFeature } from '../../domain/features';
import { canCancel } from '../../domain/plan';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { selectUser, type User } from '../../store/slices/session';
import { changePasswordModal } from './changePassword';
import { DataDownload } from './DataDownload';
import { Passkeys } from './Passkeys';

/** The user's name and contact details. */
export function ProfilePage() {
  return (
    <PageMain>
      <PageHead title={texts.title} lead={texts.help} />
      <Profile />
    </PageMain>
  );
}

const changeContactModal = lazyPage(() =>
  import(/* webpackChunkName: "modal-contact" */ './ChangeContactModal').then((m) => m.ChangeContactModal),
);
const closeAccountModal = lazyPage(() =>
  import(/* webpackChunkName: "modal-privacy" */ './PrivacyModals').then((m) => m.CloseAccountModal),
);

/** Loaded separately because validation is a third of the page's code; the known values show first. */
const { Page: ProfileForm } = lazyPage(() =>
  import(/* webpackChunkName: "profile-form" */ './ProfileForm').then((m) => m.ProfileForm),
);

/** The user's details. Some can be changed here; support changes the rest. */
export function Profile() {
  const user = useAppSelector(selectUser);
  const { isError, isFetching, refetch } = useGetProfileQuery(undefined, { skip: user !== null });
  if (user) return <Loaded user={user} />;
  if (!isError) return <Waiting />;
  return (
    <FailedState title={texts.failed} onRetry={() => void refetch()} retrying={isFetching}>
      {texts.failedHelp}
    </FailedState>
  );
}

function Loaded({ user }: { user: User }) {
  const { details } = user;
  const changesPassword = hasFeature(user, 'passwordChange');
  return (
    <>
      <Part title={details || changesPassword ? texts.logIn : texts.details}>
        <Box component="dl" sx={rows}>
          {!details && (
            <Row label={texts.fullName}>
              <span dir="auto">{user.fullName}</span>
            </Row>
          )}
          {details && (
            <>
              <Row
                label={texts.email}
                button={hasFeature(user, 'emailChange') && <ChangeContact contact="email" details={details} />}
              >
                {details.email}
              </Row>
              <Row
                label={texts.phone}
                button={hasFeature(user, 'phoneChange') && <ChangeContact contact="phone" details={details} />}
              >
                {details.phoneNo ? (
                  <PhoneDestination callingCode={details.phoneCallingCode} number={details.phoneNo} />
                ) : (
                  texts.none
                )}
              </Row>
            </>
          )}
          {changesPassword && (
            <Row label={texts.password} button={<ChangePassword />}>
              <span aria-hidden="true">{texts.dots}</span>
              <VisuallyHidden>{texts.hidden}</VisuallyHidden>
            </Row>
          )}
          {hasFeature(user, 'passkeys') && <Passkeys />}
        </Box>
      </Part>
      {details ? (
        <Part title={texts.details} help={texts.detailsHelp}>
          <Suspense fallback={<Waiting />}>
            <ProfileForm fullName={user.fullName} details={details} />
          </Suspense>
        </Part>
      ) : (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 3 }}>
          {rich(texts.support, { email: () => <Link href={`mailto:${contact.email}`}>{contact.email}</Link> })}
        </Typography>
      )}
      <DataDownload />
      {hasFeature(user, 'accountClosing') && (
        <Part title={privacy.close} help={privacy.closeHelp(keptDays('closedAccount'), canCancel(user))}>
          <CloseAccount />
        </Part>
      )}
    </>
  );
}

/** Rows of details with their edit buttons at the right. */
const rows = {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 80,
    py: '12px',
  },
  '& > div + div': { borderTop: 1, borderColor: 'divider' },
  '& > div:first-of-type': { mt: '-12px' },
  '& dt': { typography: 'help', color: 'text.secondary' },
  // The label is at the edge, not the hidden button.
  '& dd > .MuiButton-text': { mr: '-12px' },
  '& dt + dd': { typography: 'dense', fontWeight: 600, overflowWrap: 'anywhere' },
};

interface RowProps {
  label: string;
  children: ReactNode;
  /** Without it, only support can change the value. */
  button?: ReactNode;
}

function Row({ label, children, button }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {button && (
        <Box component="dd" sx={{ gridArea: '1 / 2 / span 2' }}>
          {button}
        </Box>
      )}
    </div>
  );
}

function ChangeButton({ label, adds, onClick }: { label: string; adds?: boolean; onClick: () => void }) {
  return (
    <Button variant="text" aria-label={(adds ? texts.addOf : texts.changeOf)(label)} onClick={onClick}>
      {adds ? texts.add : texts.change}
    </Button>
  );
}

function ChangeContact(props: { contact: 'email' | 'phone'; details: ProfileDetails }) {
  const { dialog, open } = useDialog(changeContactModal, props);
  return (
    <>
      <ChangeButton
        label={texts[props.contact]}
        adds={props.contact === 'phone' && !props.details.phoneNo}
        onClick={open}
      />
      {dialog}
    </>
  );
}

function ChangePassword() {
  const { dialog, open } = useDialog(changePasswordModal, {});
  return (
    <>
      <ChangeButton label={texts.password} onClick={open} />
      {dialog}
    </>
  );
}

function CloseAccount() {
  const { dialog, open } = useDialog(closeAccountModal, {});
  return (
    <ButtonRow>
      <Button color="error" onClick={open}>
        {privacy.close}
      </Button>
      {dialog}
    </ButtonRow>
  );
}

/** The rows while they load. */
function Waiting() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Box aria-hidden="true" sx={rows}>
        {[212, 148, 176].map((width) => (
          <div key={width}>
            <Skeleton width={width} />
            <Skeleton variant="rounded" width={96} height={48} />
          </div>
        ))}
      </Box>
    </>
  );
}
