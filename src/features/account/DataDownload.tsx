import Button from '@mui/material/Button';
import { privacy as texts } from '#texts/account';
import { useGetProfileQuery } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { Part } from '../../components/Part';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useDialog } from '../../components/useDialog';
import { DATA_EXPORT_POLL } from '../../config/constants';
import { hasFeature } from '../../domain/features';
import { formatMoment } from '../../lib/format';
import { useAppSelector } from '../../store/hooks';
import { lazyPage } from '../../start/hydration/lazyPage';
import { selectUser } from '../../store/slices/session';

const exportDataModal = lazyPage(() =>
  import(/* webpackChunkName: "modal-privacy" */ './PrivacyModals').then((m) => m.ExportDataModal),
);

/** The data download: requested, being prepared, or available for 24 hours. */
export function DataDownload() {
  const user = useAppSelector(selectUser);
  const { dialog, open: ask } = useDialog(exportDataModal, {});
  const isOffered = hasFeature(user, 'dataExport');
  const state = user?.dataExport?.state;
  // The link works without a session, so it is never stored; only this response contains it.
  const { data } = useGetProfileQuery(undefined, {
    skip: !isOffered,
    refetchOnMountOrArgChange: true,
    pollingInterval: state === 'preparing' ? DATA_EXPORT_POLL : 0,
  });
  if (!isOffered) return null;
  const { state: current, url, expiresAt } = data?.data.dataExport ?? {};
  const isElsewhere = current === 'ready' && !url;
  return (
    <Part
      title={texts.data}
      help={
        url && expiresAt
          ? texts.ready(formatMoment(expiresAt))
          : state === 'preparing'
            ? texts.wait
            : isElsewhere
              ? texts.onOtherDevice
              : texts.dataHelp
      }
    >
      <VisuallyHidden role="status">
        {state === 'preparing' ? texts.preparing : url ? texts.isReady : ''}
      </VisuallyHidden>
      <ButtonRow>
        {url ? (
          <>
            <Button component="a" href={url} download>
              {texts.save}
            </Button>
            <Button variant="text" onClick={ask}>
              {texts.again}
            </Button>
          </>
        ) : (
          <BusyButton busy={state === 'preparing'} busyText={texts.preparing} onClick={ask} onCancel={null}>
            {isElsewhere ? texts.again : texts.download}
          </BusyButton>
        )}
      </ButtonRow>
      {dialog}
    </Part>
  );
}
