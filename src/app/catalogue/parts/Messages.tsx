import { Button } from '../../../components/Button';
import { useState } from 'react';
import { CountdownText } from '../../../components/CountdownText';
import { FadingMessage } from '../../../components/FadingMessage';
import { FormAlert } from '../../../components/FormAlert';
import { Spinner } from '../../../components/Spinner';
import { Column, ColumnBelow, LineBelow, Slab } from './layout';

const alerts = (
  <Column>
    <FormAlert severity="success" announced={false}>
      Password updated successfully. Please login with your new password.
    </FormAlert>
    <FormAlert severity="error" announced={false}>
      <strong>Login failed.</strong> Please try again.
    </FormAlert>
    <FormAlert severity="warning" announced={false}>
      New members are added as extra members to your current plan.
    </FormAlert>
  </Column>
);

export function Messages() {
  const [shown, setShown] = useState(0);
  const [deadline, setDeadline] = useState(0);
  return (
    <>
      {alerts}
      <Slab>{alerts}</Slab>
      <LineBelow>
        <Button size="small" onClick={() => setShown(shown + 1)}>
          Show a message that leaves
        </Button>
        <Button size="small" onClick={() => setDeadline(Date.now() + 60_000)}>
          Start a countdown
        </Button>
        <CountdownText deadline={deadline} before="New codes in" done="You can ask for new codes." />
        <Spinner label="Loading plans" />
      </LineBelow>
      {shown > 0 && (
        <ColumnBelow>
          <FadingMessage key={shown} severity="success">
            Profile saved.
          </FadingMessage>
        </ColumnBelow>
      )}
    </>
  );
}
