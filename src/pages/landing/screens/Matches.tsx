import { matches as texts } from '#texts/landing/screens';
import { paint, type TextureName } from './paint';
import { Action, Texture, TitleBar, Words } from './parts';

const rows: readonly { y: number; texture: TextureName; score: number }[] = [
  { y: 122, texture: 'weathered', score: 94 },
  { y: 232, texture: 'charcoal', score: 88 },
  { y: 338, texture: 'driftwood', score: 81 },
  { y: 444, texture: 'mossgreen', score: 73 },
];

export function Matches() {
  return (
    <>
      <TitleBar title={texts.title} note={texts.count} />
      {rows.map(({ y, texture, score }, index) => (
        <g key={y}>
          {index === 0 && <rect x={8} y={y - 10} width={284} height={100} rx={10} fill={paint.mist} />}
          <Texture name={texture} x={18} y={y} width={80} height={80} radius={6} zoom={0.56} />
          <Words x={110} y={y + 20} size={15} weight={700} display>
            {texts.products[index]?.[0]}
          </Words>
          <Words x={110} y={y + 38} size={12} fill={paint.muted}>
            {texts.products[index]?.[1]}
          </Words>
          <rect x={110} y={y + 62} width={120} height={6} rx={3} fill={paint.line} />
          <rect
            x={110}
            y={y + 62}
            width={score * 1.2}
            height={6}
            rx={3}
            fill={index === 0 ? paint.copper : paint.slate}
          />
          <Words x={282} y={y + 70} size={16} weight={700} anchor="end" display>
            {score}%
          </Words>
        </g>
      ))}
      <Action y={556}>{texts.action}</Action>
    </>
  );
}
