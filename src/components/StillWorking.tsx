import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import * as texts from '#texts/components/states';
import { TextButton } from './TextButton';

/** How long something may load before it needs a word, in ms. */
const LONG = 10_000;

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  '&:not(:empty)': { marginBottom: 16 },
  color: theme.vars.palette.text.secondary,
}));

/**
 * Render it while something loads: after ten seconds it says that the work goes on (R180).
 * @param onCancel gives up what loads; the screen then offers another try
 */
export function StillWorking({ onCancel }: { onCancel?: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Words role="status">
      {long && texts.stillWorking}
      {long && onCancel && (
        <>
          {' '}
          <TextButton type="button" onClick={onCancel}>
            {texts.cancel}
          </TextButton>
        </>
      )}
    </Words>
  );
}
