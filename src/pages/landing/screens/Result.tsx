import { paint } from './paint';
import { Action, Line, StatusBar, Texture, Words } from './parts';

const facts = [
  ['Exposure', '5⅝ in'],
  ['Length × height', '39⅜ × 13¼ in'],
  ['Weight', '236 lb a square'],
  ['Made', '2009 to 2021'],
] as const;

export function Result() {
  return (
    <>
      <Texture name="weathered" x={0} y={0} width={300} height={226} zoom={0.9} />
      <path d="M0 0h300v46H0z" fill={paint.body} fillOpacity={0.55} />
      <StatusBar fill={paint.paper} />
      <rect x={18} y={184} width={118} height={28} rx={4} fill={paint.chalk} />
      <Words x={77} y={203} size={13} weight={700} anchor="middle">
        97% certain
      </Words>
      <Words x={18} y={262} size={23} weight={750} display>
        Ridgeline 30
      </Words>
      <Words x={18} y={284} size={13.5} fill={paint.muted}>
        Laminated asphalt, weathered slate
      </Words>
      {facts.map(([name, value], index) => (
        <g key={name}>
          <Words x={18} y={322 + index * 36} size={13} fill={paint.muted}>
            {name}
          </Words>
          <Words x={282} y={322 + index * 36} size={13} weight={550} anchor="end">
            {value}
          </Words>
          <Line y={336 + index * 36} />
        </g>
      ))}
      <rect x={18} y={462} width={264} height={52} rx={8} fill={paint.sand} />
      <Words x={32} y={484} size={12.5} weight={650} fill={paint.brown}>
        No longer made
      </Words>
      <Words x={32} y={502} size={12.5} fill={paint.brown}>
        4 close matches are still on sale
      </Words>
      <Action y={536}>See the matches</Action>
      <Words x={150} y={612} size={12.5} fill={paint.muted} anchor="middle">
        Read in 41 seconds
      </Words>
    </>
  );
}
