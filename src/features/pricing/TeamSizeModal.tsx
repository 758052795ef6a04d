import Alert from '@mui/material/Alert';
import styled from '@emotion/styled';
import { useRef, type FormEvent } from 'react';
import * as texts from '#texts/purchase';
import { contactSupport } from '#texts/teamSize';
import { BusyButton } from '../../components/BusyButton';
import { FormStack } from '../../components/layout';
import Link from '@mui/material/Link';
import { Modal } from '../../components/Modal';
import { NumberInput } from '../../components/NumberInput';
import { rich } from '../../components/rich';
import { DEFAULT_MINIMUM_USERS, ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX } from '../../config/constants';
import { paths } from '../../config/paths';
import { TeamCost, type TeamCostProps } from './TeamCost';
import type { TeamSizePath } from '../../domain/teamSize';

const Current = styled('p')(({ theme }) => ({
  ...theme.typography.dense,
  '& strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
}));
const RedNote = styled('p')(({ theme }) => ({ ...theme.typography.small, color: theme.vars.palette.error.main }));

/** Where a sentence sends people to support, it leads there. */
const withSupport = (text: string): string => text.replace(contactSupport, `<support>${contactSupport}</support>`);
const support = (inside: string) => <Link href={paths.home.href('contact')}>{inside}</Link>;

export interface TeamSizeModalProps extends TeamCostProps {
  open: boolean;
  onChange: (text: string) => void;
  /** Why the number was refused. */
  error: string | null;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Stops what Submit has begun, once it takes long. */
  onCancel: () => void;
  /** Members of the plan now; null while unknown. For the path `add`. */
  currentSize: number | null;
}

function helpOf(path: TeamSizePath, minimum: number): string {
  if (path === 'enterprise') return texts.atLeast(ENTERPRISE_TEAM_MIN);
  if (path === 'new') return texts.fromTo(minimum, PRO_TEAM_MAX);
  return texts.upTo(PRO_TEAM_MAX);
}

/** Asks for a number of users; what it means depends on the path. */
export function TeamSizeModal(props: TeamSizeModalProps) {
  const { open, path, text, onChange, error, busy, onSubmit, onClose, onCancel, currentSize, offer, interval } = props;
  const field = useRef<HTMLInputElement>(null);
  const adds = path === 'add';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    field.current?.focus();
  };
  return (
    <Modal open={open} onClose={onClose} locked={busy} title={adds ? texts.askMembers : texts.askTeamSize}>
      <form noValidate onSubmit={handleSubmit}>
        <FormStack>
          {error && <Alert severity="error">{rich(withSupport(error), { support })}</Alert>}
          {adds && (
            <div>
              <Current>
                {rich(texts.currentTeamSize(currentSize), { strong: (size) => <strong>{size}</strong> })}
              </Current>
              <RedNote>{texts.membersAreExtra}</RedNote>
            </div>
          )}
          <NumberInput
            label={adds ? texts.newMembers : texts.teamSize}
            help={helpOf(path, offer[interval]?.minimumUsers ?? DEFAULT_MINIMUM_USERS)}
            suffix={texts.users}
            value={text}
            onChange={onChange}
            maxLength={20}
            autoFocus
            readOnly={busy}
            inputRef={field}
          />
          {path !== 'enterprise' && <TeamCost {...props} />}
          <BusyButton type="submit" variant="contained" busy={busy} onCancel={onCancel}>
            {texts.submit}
          </BusyButton>
        </FormStack>
      </form>
    </Modal>
  );
}
