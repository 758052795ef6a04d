import Link from '@mui/material/Link';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the component below adds the note to it
import MuiSkeleton, { type SkeletonProps } from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { states as texts } from '#texts/states';
import { cancelQueries, hasSlowQuery } from '../api';
import { Note } from './WaitingNote';

/** Milliseconds between checks for slow queries. */
const CHECK_EVERY = 1_000;

/** Makes a skeleton the first on the screen. */
const skeletons: ((isFirst: boolean) => void)[] = [];

/** Returns true for one of the skeletons on the screen, so that there is one note for all. */
function useIsFirst(): boolean {
  const [isFirst, setFirst] = useState(false);
  useEffect(() => {
    skeletons.push(setFirst);
    skeletons[0]?.(true);
    return () => {
      setFirst(false);
      skeletons.splice(skeletons.indexOf(setFirst), 1);
      skeletons[0]?.(true);
    };
  }, []);
  return isFirst;
}

/** The placeholder of loading content. After ten seconds a note offers to cancel; the screen then offers a retry. */
export function Skeleton(props: SkeletonProps) {
  const isFirst = useIsFirst();
  return (
    <>
      <MuiSkeleton {...props} />
      {isFirst && <SlowQueryNote />}
    </>
  );
}

function SlowQueryNote() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setSlow(hasSlowQuery()), CHECK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    isSlow && (
      <Note control={null}>
        {texts.slowConnection}{' '}
        <Link component="button" type="button" onClick={cancelQueries}>
          {texts.cancel}
        </Link>
      </Note>
    )
  );
}
