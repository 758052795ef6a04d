import styled from '@emotion/styled';
import { useState } from 'react';
import { views } from './views';
import type { View } from './view';

const WIDTHS = [320, 390, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
const SCALE = 0.5;
const HEIGHT = 844;

/** The gallery is for developers. */
const Page = styled('div')({ padding: 24, '& h1': { marginBottom: 16 } });
/** Stays in sight while the gallery scrolls. */
const Bar = styled('form')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  padding: '12px 0',
  backgroundColor: theme.vars.palette.background.default,
  '& label': { display: 'flex', gap: 8, alignItems: 'center' },
}));
/** Frames of several widths, side by side. */
const Grid = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  margin: '24px 0 0',
  padding: 0,
  listStyle: 'none',
  '& small': { display: 'block', marginBottom: 8 },
});
/** A page at half its size. */
const Frame = styled('div', { shouldForwardProp: (name) => name !== 'width' })<{ width: number }>(
  ({ theme, width }) => ({
    width: width * SCALE,
    height: HEIGHT * SCALE,
    overflow: 'hidden',
    border: `1px solid ${theme.vars.palette.divider}`,
    '& iframe': { width, height: HEIGHT, border: 0, scale: String(SCALE), transformOrigin: '0 0' },
  }),
);

const addressOf = ({ name }: View, scheme: string) => `/__catalogue?view=${name}&scheme=${scheme}`;

/** All views in one width and one scheme; each is a page of its own, loaded when it comes near. */
export function Gallery() {
  const [width, setWidth] = useState(390);
  const [scheme, setScheme] = useState<string>('light');
  const [wanted, setWanted] = useState('');
  const shown = views
    .filter(({ below = Infinity }) => width < below)
    .filter(({ name, shows, state }) => `${name} ${shows} ${state}`.includes(wanted.toLowerCase()));
  return (
    <Page>
      <h1>Every screen and dialog in every state</h1>
      <Bar onSubmit={(event) => event.preventDefault()}>
        <label>
          Search <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </label>
        <label>
          Width
          <select value={width} onChange={({ target }) => setWidth(Number(target.value))}>
            {WIDTHS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          Scheme
          <select value={scheme} onChange={({ target }) => setScheme(target.value)}>
            {SCHEMES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <span>
          {shown.length} of {views.length}
        </span>
      </Bar>
      <Grid role="list">
        {shown.map((view) => (
          <li key={view.name}>
            <a href={addressOf(view, scheme)}>{view.name}</a>
            <small>{view.state}</small>
            <Frame width={width}>
              <iframe key={scheme} title={view.name} src={addressOf(view, scheme)} loading="lazy" />
            </Frame>
          </li>
        ))}
      </Grid>
    </Page>
  );
}
