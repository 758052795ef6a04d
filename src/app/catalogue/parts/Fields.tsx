import { useState } from 'react';
import { CheckboxInput } from '../../../components/CheckboxInput';
import { CodeBoxes } from '../../../components/CodeBoxes';
import { NumberInput } from '../../../components/NumberInput';
import { PasswordInput } from '../../../components/PasswordInput';
import { PhoneInput } from '../../../components/PhoneInput';
import { SliderInput } from '../../../components/SliderInput';
import { SwitchInput } from '../../../components/SwitchInput';
import { TextInput } from '../../../components/TextInput';
import type { PhoneValue } from '../../../lib/phone';
import { Grid } from './layout';

const roles = [
  { value: 'user', label: 'User' },
  { value: 'contractor', label: 'Contractor' },
] as const;

export function Fields() {
  const [text, setText] = useState('');
  const [phone, setPhone] = useState<PhoneValue>({ country: 'US', number: '555 013 4477' });
  const [role, setRole] = useState<'user' | 'contractor' | ''>('');
  const [size, setSize] = useState(40);
  const [team, setTeam] = useState('10');
  const [password, setPassword] = useState('shingle-25');
  const [code, setCode] = useState('48');
  const [wrong, setWrong] = useState('307915');
  const [remember, setRemember] = useState(true);
  return (
    <Grid>
      <TextInput label="Full name" value={text} onChange={setText} autoComplete="name" />
      <TextInput label="Invite code" optional value={text} onChange={setText} placeholder="SW-0000" />
      <TextInput
        label="Email"
        type="email"
        value="marguerite@oyelaran"
        onChange={setText}
        error="Invalid email format."
      />
      <TextInput label="Role" value="Contractor" onChange={setText} disabled />
      <PhoneInput label="Phone number" value={phone} onChange={setPhone} />
      <PhoneInput
        label="Company phone"
        value={{ country: 'GB', number: '12' }}
        onChange={setPhone}
        error="Invalid phone format."
      />
      <NumberInput label="Team size" help="3 to 50 users." suffix="Users" value={team} onChange={setTeam} />
      <PasswordInput
        label="Password"
        help="At least 8 characters."
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <SwitchInput wide legend="Role" value={role} options={roles} onChange={setRole} error="Role is required." />
      <SwitchInput
        wide
        legend="User type"
        value="Company"
        onChange={() => undefined}
        options={[
          { value: 'Individual', label: 'Individual' },
          { value: 'Company', label: 'Company' },
        ]}
      />
      <SliderInput label="Company size" value={size} onChange={setSize} min={0} max={100} maxLabel="100+" />
      <CodeBoxes legend="Code sent to +1 555 013 4477" name="Mobile code" value={code} onChange={setCode} />
      <CodeBoxes
        legend="Code sent to marguerite@oyelaranroofing.com"
        name="Email code"
        value={wrong}
        onChange={setWrong}
        error="Please enter valid 6 digit email OTP"
      />
      <TextInput label="Write message" rows={4} value={text} onChange={setText} />
      <CheckboxInput label="Remember me for 30 days" checked={remember} onChange={setRemember} />
    </Grid>
  );
}
