import { compare } from '#texts/landing/screens';
import { paint } from './paint';
import { Action, Line, Texture, TitleBar, Words } from './parts';

export function Compare() {
  return (
    <>
      <TitleBar title={compare.title} note={compare.count} />
      <Texture name="weathered" x={18} y={114} width={126} height={96} radius={6} zoom={0.62} />
      <Texture name="charcoal" x={156} y={114} width={126} height={96} radius={6} zoom={0.62} />
      <Words x={18} y={236} size={15} weight={700} display>
        {compare.products[0]}
      </Words>
      <Words x={156} y={236} size={15} weight={700} display>
        {compare.products[1]}
      </Words>
      <Line y={252} from={0} to={300} />
      {compare.rows.map(([name, left, right], index) => {
        const y = 280 + index * 44;
        return (
          <g key={name}>
            {left !== right && <path d={`M0 ${y - 27}h300v44H0z`} fill={paint.sand} />}
            <Words x={18} y={y - 9} size={11.5} fill={paint.muted}>
              {name}
            </Words>
            <Words x={18} y={y + 8} size={13} weight={600}>
              {left}
            </Words>
            <Words x={158} y={y + 8} size={13} weight={600}>
              {right}
            </Words>
            <Line y={y + 17} from={0} to={300} />
          </g>
        );
      })}
      <Words x={18} y={506} size={12.5} fill={paint.muted}>
        {compare.summary}
      </Words>
      <Action y={556}>{compare.action}</Action>
    </>
  );
}
