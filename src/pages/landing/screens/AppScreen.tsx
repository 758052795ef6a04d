import { useContext } from 'react';
import { capture, result, matches as texts, compare, visualizer, report } from '#texts/landing/screens';
import houseSplit from '../../../assets/art/house-split.svg';
import {
  paint,
  ChalkLabel,
  StatusBar,
  Texture,
  Words,
  Action,
  Line,
  type TextureName,
  TitleBar,
  PicturesWanted,
} from './parts';

export function Capture() {
  return (
    <>
      <Texture name="weathered" x={-30} y={0} width={640} height={640} zoom={1.9} />
      <path d="M0 0h300v104H0zM0 500h300v140H0z" fill={paint.body} fillOpacity={0.82} />
      <StatusBar fill={paint.paper} />
      <Words x={150} y={70} size={15} weight={700} fill={paint.paper} anchor="middle" display>
        {capture.count}
      </Words>
      <Words x={150} y={89} size={12} fill={paint.line} anchor="middle">
        {capture.hint}
      </Words>
      <path
        d="M26 158v-28h28M246 130h28v28M274 446v28h-28M54 474H26v-28"
        fill="none"
        stroke={paint.paper}
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M60 205.2h14M60 273.6h14M67 205.2v68.4M96 380v14M236 380v14M96 387h140"
        stroke={paint.chalk}
        strokeWidth={2}
        fill="none"
      />
      <ChalkLabel x={80} y={226} width={58}>
        {capture.exposure}
      </ChalkLabel>
      <ChalkLabel x={132} y={396} width={66}>
        {capture.length}
      </ChalkLabel>
      <Texture name="weathered" x={24} y={522} width={44} height={44} radius={6} zoom={0.5} />
      <circle cx={62} cy={526} r={9} fill={paint.moss} />
      <path d="m58 526 3 3 5-6" fill="none" stroke={paint.paper} strokeWidth={2} />
      <rect x={76} y={522} width={44} height={44} rx={6} fill="none" stroke={paint.chalk} strokeWidth={2} />
      <Words x={98} y={549} size={14} weight={650} fill={paint.paper} anchor="middle">
        2
      </Words>
      <rect x={24} y={574} width={96} height={4} rx={2} fill={paint.rim} />
      <rect x={24} y={574} width={52} height={4} rx={2} fill={paint.chalk} />
      <circle cx={190} cy={556} r={31} fill="none" stroke={paint.paper} strokeWidth={3} />
      <circle cx={190} cy={556} r={24} fill={paint.paper} />
      <Words x={258} y={560} size={12.5} weight={600} fill={paint.paper} anchor="middle">
        {capture.next}
      </Words>
    </>
  );
}

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

const swatches: readonly TextureName[] = ['driftwood', 'weathered', 'fired', 'charcoal', 'barkwood'];
const CHOSEN = 2;

function PictureLabel({ x, children }: { x: number; children: string }) {
  return (
    <>
      <rect x={x} y={112} width={58} height={22} rx={4} fill={paint.body} fillOpacity={0.8} />
      <Words x={x + 29} y={127} size={11.5} weight={600} fill={paint.paper} anchor="middle">
        {children}
      </Words>
    </>
  );
}

export function Visualizer() {
  const wanted = useContext(PicturesWanted);
  return (
    <>
      <rect y={99} width={300} height={238.5} fill={paint.mist} />
      {wanted && (
        <image href={houseSplit} x={-62} y={99} width={424} height={238.5} preserveAspectRatio="xMidYMid slice" />
      )}
      <TitleBar title={visualizer.title} note={visualizer.note} />
      <PictureLabel x={14}>{visualizer.before}</PictureLabel>
      <PictureLabel x={228}>{visualizer.after}</PictureLabel>
      <Words x={18} y={374} size={13} weight={600}>
        {visualizer.choose}
      </Words>
      <Words x={282} y={374} size={13} fill={paint.muted} anchor="end">
        {visualizer.color}
      </Words>
      {swatches.map((name, index) => (
        <Texture key={name} name={name} x={18 + index * 54.5} y={404} width={46} height={46} radius={23} zoom={0.4} />
      ))}
      <circle cx={41 + CHOSEN * 54.5} cy={427} r={27} fill="none" stroke={paint.copper} strokeWidth={3} />
      <Line y={478} />
      <Words x={18} y={508} size={15} weight={700} display>
        {visualizer.product}
      </Words>
      <Words x={18} y={527} size={12.5} fill={paint.muted}>
        {visualizer.light}
      </Words>
      <Action y={556}>{visualizer.action}</Action>
    </>
  );
}

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
