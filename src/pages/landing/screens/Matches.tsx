import { paint, type TextureName } from './paint';
import { Action, Texture, TitleBar, Words } from './parts';

interface Match {
  y: number;
  texture: TextureName;
  product: string;
  blend: string;
  score: number;
}

const matches: readonly Match[] = [
  { y: 122, texture: 'weathered', product: 'Tamarack AR', blend: 'Quarry gray, same size', score: 94 },
  { y: 232, texture: 'charcoal', product: 'Calder HD', blend: 'Storm, same exposure', score: 88 },
  { y: 338, texture: 'driftwood', product: 'Northfell Shadow', blend: 'Old barn, ⅛ in longer', score: 81 },
  { y: 444, texture: 'mossgreen', product: 'Harrow 25', blend: 'Lichen, same size', score: 73 },
];

export function Matches() {
  return (
    <>
      <TitleBar title="Closest matches" note="4 of 3,812" />
      {matches.map(({ y, texture, product, blend, score }, index) => (
        <g key={product}>
          {index === 0 && <rect x={8} y={y - 10} width={284} height={100} rx={10} fill={paint.mist} />}
          <Texture name={texture} x={18} y={y} width={80} height={80} radius={6} zoom={0.56} />
          <Words x={110} y={y + 20} size={15} weight={700} display>
            {product}
          </Words>
          <Words x={110} y={y + 38} size={12} fill={paint.muted}>
            {blend}
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
      <Action y={556}>Compare the first two</Action>
    </>
  );
}
