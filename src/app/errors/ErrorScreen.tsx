import { Button } from '../../components/Button';
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { errors as texts } from '#texts/app';
import { CopyDetails } from '../../components/CopyDetails';
import { ButtonRow } from '../../components/ButtonRow';
import { rich } from '../../components/rich';
import { StateDrawing } from '../../components/StateDrawing';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';

const Screen = styled('div')(({ theme }) => ({
  ...theme.mixins.wrap,
  paddingBlock: 80,
  '& > svg': { width: 126, height: 'auto', marginBottom: 24 },
  '& h1': theme.typography.pageTitle,
  '& p': { marginTop: 16 },
}));
const Actions = styled(ButtonRow)({ marginTop: 32 });

interface Props {
  error: Error;
  onRetry: () => void;
}

/** What stands in the place of a page that failed. */
export function ErrorScreen({ error, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const text = error.name === 'ChunkLoadError' ? texts.missing : texts.broken;
  return (
    <Screen>
      <StateDrawing state="failed" />
      <h1 ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <p>
        {text.body} {rich(texts.writeTo, { support: () => <a href={`mailto:${contact.email}`}>{contact.email}</a> })}
      </p>
      <Actions>
        <Button variant="contained" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <CopyDetails error={error} />
        {/* A full load on purpose: it also brings the newest version of the site. */}
        <Button variant="text" href={paths.home.href()}>
          {texts.goHome}
        </Button>
      </Actions>
    </Screen>
  );
}
