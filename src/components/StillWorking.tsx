import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import * as texts from '#texts/components/states';
import { TextButton } from './TextButton';

/** How long something may load before it needs a word, in ms. */
const LONG = 10_000;

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  flexBasis: '100%',
  color: theme.vars.palette.text.secondary,
  // No row of a grid before there are words.
  '&:empty': { position: 'absolute' },
}));

interface Props {
  /** Gives up what loads; the screen then offers another try. */
  onCancel: () => void;
  cancelText?: string;
}

/** Render it while something loads: after ten seconds it says that the work goes on, and offers to give it up (R180). */
export function StillWorking({ onCancel, cancelText = texts.cancel }: Props) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Words aria-live="polite">
      {long && (
        <>
          {texts.stillWorking}{' '}
          <TextButton type="button" onClick={onCancel}>
            {cancelText}
          </TextButton>
        </>
      )}
    </Words>
  );
}
