import { result } from '#texts/landing/screens';
import { paint } from './paint';
import { Action, Line, StatusBar, Texture, Words } from './parts';

export function Result() {
  return (
    <>
      <Texture name="weathered" x={0} y={0} width={300} height={226} zoom={0.9} />
      <path d="M0 0h300v46H0z" fill={paint.body} fillOpacity={0.55} />
      <StatusBar fill={paint.paper} />
      <rect x={18} y={184} width={118} height={28} rx={4} fill={paint.chalk} />
      <Words x={77} y={203} size={13} weight={700} anchor="middle">
        {result.certainty}
      </Words>
      <Words x={18} y={262} size={23} weight={750} display>
        {result.product}
      </Words>
      <Words x={18} y={284} size={13.5} fill={paint.muted}>
        {result.kind}
      </Words>
      {result.facts.map(([name, value], index) => (
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
        {result.gone}
      </Words>
      <Words x={32} y={502} size={12.5} fill={paint.brown}>
        {result.still}
      </Words>
      <Action y={536}>{result.action}</Action>
      <Words x={150} y={612} size={12.5} fill={paint.muted} anchor="middle">
        {result.time}
      </Words>
    </>
  );
}
