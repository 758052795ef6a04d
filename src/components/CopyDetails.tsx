import Button from '@mui/material/Button';
import { useState } from 'react';
import { states as texts } from '#texts/states';
import { problemDetails } from '../lib/problems';

interface Props {
  error?: Error;
  size?: 'small' | 'medium';
}

/** A button that copies the error details for support. */
export function CopyDetails({ error, size = 'medium' }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(problemDetails(error));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Button variant={size === 'small' ? 'text' : 'outlined'} size={size} onClick={copy}>
      <span>{copied ? texts.detailsCopied : texts.copyDetails}</span>
    </Button>
  );
}
