import styled from '@emotion/styled';
import { phoneGroups } from '../../lib/phone';

/** Goes to the next line as a whole; only what is longer than a line is broken. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });
/** Digits in groups for the eye; copied and read aloud they are one number. */
const Group = styled('span')({ '& + &': { marginLeft: '.3em' } });

/** A phone number as a code was sent to it. @param callingCode without the plus */
export function PhoneDestination({ callingCode, number }: { callingCode: string; number: string }) {
  return (
    <Whole>
      +{callingCode}{' '}
      {phoneGroups(number).map((group, at) => (
        <Group key={at}>{group}</Group>
      ))}
    </Whole>
  );
}

/** An address as a code was sent to it; it does not break at its hyphens. */
export function EmailDestination({ email }: { email: string }) {
  return <Whole dir="ltr">{email}</Whole>;
}
