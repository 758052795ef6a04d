import { Button } from '../../../components/Button';
import { IconButton } from '../../../components/IconButton';
import { useState } from 'react';
import { BusyButton } from '../../../components/BusyButton';
import { IconCart, IconDownload } from '../../../components/icons';
import { SwitchInput } from '../../../components/SwitchInput';
import { Line, LineBelow, Slab } from './layout';

const row = (
  <>
    <Button variant="contained">Upgrade to Pro</Button>
    <Button>Schedule demo</Button>
    <Button variant="text">Back to home</Button>
    <Button color="error">Cancel subscription</Button>
    <BusyButton busy variant="contained">
      Verify the two codes
    </BusyButton>
    <Button size="small" startIcon={<IconDownload />}>
      Download
    </Button>
    <Button size="small" disabled startIcon={<IconDownload />}>
      Download
    </Button>
    <IconButton aria-label="Cart, 1 item">
      <IconCart />
    </IconButton>
  </>
);

export function Buttons() {
  const [interval, setInterval] = useState<'month' | 'year'>('month');
  return (
    <>
      <Line>{row}</Line>
      <Slab>
        <Line>{row}</Line>
      </Slab>
      <LineBelow>
        <SwitchInput
          legend="Billing"
          hideLegend
          value={interval}
          onChange={setInterval}
          options={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Annually' },
          ]}
        />
        <a href="#buttons">A link in text</a>
      </LineBelow>
    </>
  );
}
