import Button from '@mui/material/Button';
import { privacy as texts } from '#texts/account';
import { useGetProfileQuery } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { Part } from '../../components/Part';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { DATA_EXPORT_POLL } from '../../config/constants';
import { hasFeature } from '../../domain/features';
import { formatMoment } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectUser } from '../../store/slices/session';

/** The data download: requested, being prepared, or available for 24 hours. */
export function DataDownload() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
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
  const ask = () => dispatch(modalOpened({ name: 'exportData' }));
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
    </Part>
  );
}
