import { Button } from '../../../components/Button';
import styled from '@emotion/styled';
import { Avatar } from '../../../components/Avatar';
import { Facts, RoofCard } from '../../../components/RoofCard';
import { ButtonRow } from '../../../components/ButtonRow';
import { IconDownload } from '../../../components/icons';
import { SummaryCard } from '../../../components/SummaryCard';
import { TickList } from '../../../components/TickList';
import { Grid, LineBelow } from './layout';

const Cards = styled(Grid)({
  maxWidth: 'none',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
});

export function Pictures() {
  return (
    <>
      <Cards>
        <RoofCard>
          <h3>Payment Success</h3>
          <Facts
            facts={[
              { label: 'Plan Name', value: 'Pro plan' },
              { label: 'Users Per Account', value: 10 },
              { label: 'Transaction ID', value: 'in_1QmT7c2eZvKYlo2C' },
            ]}
          />
          <ButtonRow>
            <Button variant="contained" startIcon={<IconDownload />}>
              Download Invoice
            </Button>
            <Button variant="text">Back to home</Button>
          </ButtonRow>
        </RoofCard>
        <div>
          <SummaryCard label="Summary">
            <p>Due today, for 10 users</p>
            <TickList>
              <li>Everything in Free</li>
              <li>Smart matching engine</li>
            </TickList>
          </SummaryCard>
          <LineBelow>
            <Avatar name="Marguerite Oyelaran" />
            <Avatar name="Élodie" size={64} />
          </LineBelow>
        </div>
      </Cards>
    </>
  );
}
