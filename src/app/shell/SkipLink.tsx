import Link from '@mui/material/Link';
import styled from '@emotion/styled';
import type { MouseEvent } from 'react';
import { header as texts } from '#texts/app';
import { focusMainHeading } from '../navigation/focus';

export const MAIN_ID = 'main';

const Skip = styled(Link)(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 16,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&:not(:focus)': theme.mixins.visuallyHidden,
}));

/** The first stop of the Tab key. Works without script too; with script the address stays as it is. */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    focusMainHeading();
    document.getElementById(MAIN_ID)?.scrollIntoView({ behavior: 'instant' });
  };
  return (
    <Skip href={`#${MAIN_ID}`} onClick={handleClick}>
      {texts.skipToContent}
    </Skip>
  );
}
