import { report } from '#texts/landing/screens';
import { paint } from './paint';
import { Action, Line, Texture, TitleBar, Words } from './parts';

export function Report() {
  return (
    <>
      <TitleBar title={report.title} note={report.state} />
      <rect y={99} width={300} height={226} fill={paint.mist} />
      <path d="M72 118h156v207H72z" fill={paint.paper} stroke={paint.line} />
      <Texture name="weathered" x={86} y={132} width={128} height={58} zoom={0.4} />
      <Words x={86} y={210} size={11.5} weight={700} display>
        {report.product}
      </Words>
      <path
        d="M86 224h128M86 234h128M86 244h92M86 262h60M86 274h60M86 286h60M158 262h56M158 274h56M158 286h40"
        stroke={paint.stone}
        strokeOpacity={0.65}
        strokeWidth={3}
      />
      {report.documents.map(([name, note], index) => {
        const y = 344 + index * 58;
        return (
          <g key={name}>
            <path d={`M20 ${y}h18l7 7v25H20z`} fill={paint.paper} stroke={paint.stone} strokeWidth={1.5} />
            <path d={`M25 ${y + 13}h14M25 ${y + 19}h14M25 ${y + 25}h9`} stroke={paint.stone} strokeWidth={1.5} />
            <Words x={58} y={y + 14} size={13.5} weight={600}>
              {name}
            </Words>
            <Words x={58} y={y + 31} size={12} fill={paint.muted}>
              {note}
            </Words>
            <path
              d={`M270 ${y + 10}v12m-5-5 5 5 5-5M263 ${y + 27}h14`}
              fill="none"
              stroke={paint.ink}
              strokeWidth={1.8}
            />
            <Line y={y + 46} from={58} />
          </g>
        );
      })}
      <Action y={556}>{report.action}</Action>
    </>
  );
}
