import styled from '@emotion/styled';
import { useContext, useId } from 'react';
import { capture, compare, matches, report, result, visualizer } from '#texts/landing/screens';
import houseSplit from '../../../assets/art/house-split.svg';
import {
  paint,
  ChalkLabel,
  StatusBar,
  Texture,
  Words,
  Drawing,
  Action,
  Line,
  type TextureName,
  TitleBar,
  PicturesWanted,
  rounded,
} from './parts';

function Capture() {
  return (
    <>
      <Texture name="weathered" x={-30} y={0} width={640} height={640} zoom={1.9} />
      <path d="M0 0h300v104H0zM0 500h300v140H0z" fill={paint.body} fillOpacity={0.82} />
      <StatusBar fill={paint.paper} />
      <Words x={150} y={70} size={15} weight={700} fill={paint.paper} anchor="middle" display text={capture.count} />
      <Words x={150} y={89} size={12} fill={paint.line} anchor="middle" text={capture.hint} />
      <g fill="none" stroke={paint.paper} strokeWidth={3} {...rounded}>
        <path d="M26 158v-28h28M246 130h28v28M274 446v28h-28M54 474H26v-28" />
      </g>
      <path
        d="M60 205.2h14M60 273.6h14M67 205.2v68.4M96 380v14M236 380v14M96 387h140"
        stroke={paint.chalk}
        strokeWidth={2}
        fill="none"
      />
      <ChalkLabel x={80} y={226} width={58} text={capture.exposure} />
      <ChalkLabel x={132} y={396} width={66} text={capture.length} />
      <Texture name="weathered" x={24} y={522} width={44} height={44} radius={6} zoom={0.5} />
      <circle cx={62} cy={526} r={9} fill={paint.moss} />
      <path d="m58 526 3 3 5-6" fill="none" stroke={paint.paper} strokeWidth={2} />
      <rect x={76} y={522} width={44} height={44} rx={6} fill="none" stroke={paint.chalk} strokeWidth={2} />
      <Words x={98} y={549} size={14} weight={650} fill={paint.paper} anchor="middle" text="2" />
      <rect x={24} y={574} width={96} height={4} rx={2} fill={paint.rim} />
      <rect x={24} y={574} width={52} height={4} rx={2} fill={paint.chalk} />
      <circle cx={190} cy={556} r={31} fill="none" stroke={paint.paper} strokeWidth={3} />
      <circle cx={190} cy={556} r={24} fill={paint.paper} />
      <Words x={258} y={560} size={12.5} weight={600} fill={paint.paper} anchor="middle" text={capture.next} />
    </>
  );
}

function Result() {
  return (
    <>
      <Texture name="weathered" x={0} y={0} width={300} height={226} zoom={0.9} />
      <path d="M0 0h300v46H0z" fill={paint.body} fillOpacity={0.55} />
      <StatusBar fill={paint.paper} />
      <rect x={18} y={184} width={118} height={28} rx={4} fill={paint.chalk} />
      <Words x={77} y={203} size={13} weight={700} anchor="middle" text={result.certainty} />
      <Words x={18} y={262} size={23} weight={750} display text={result.product} />
      <Words x={18} y={284} size={13.5} fill={paint.muted} text={result.kind} />
      {result.facts.map(([name, value], index) => (
        <g key={name}>
          <Words x={18} y={322 + index * 36} size={13} fill={paint.muted} text={name} />
          <Words x={282} y={322 + index * 36} size={13} weight={550} anchor="end" text={value} />
          <Line y={336 + index * 36} />
        </g>
      ))}
      <rect x={18} y={462} width={264} height={52} rx={8} fill={paint.sand} />
      <Words x={32} y={484} size={12.5} weight={650} fill={paint.brown} text={result.gone} />
      <Words x={32} y={502} size={12.5} fill={paint.brown} text={result.still} />
      <Action y={536} text={result.action} />
      <Words x={150} y={612} size={12.5} fill={paint.muted} anchor="middle" text={result.time} />
    </>
  );
}

const rows: readonly { y: number; texture: TextureName; score: number }[] = [
  { y: 122, texture: 'weathered', score: 94 },
  { y: 232, texture: 'charcoal', score: 88 },
  { y: 338, texture: 'driftwood', score: 81 },
  { y: 444, texture: 'mossgreen', score: 73 },
];

function Matches() {
  return (
    <>
      <TitleBar title={matches.title} note={matches.count} />
      {rows.map(({ y, texture, score }, index) => (
        <g key={y}>
          {index === 0 && <rect x={8} y={y - 10} width={284} height={100} rx={10} fill={paint.mist} />}
          <Texture name={texture} x={18} y={y} width={80} height={80} radius={6} zoom={0.56} />
          <Words x={110} y={y + 20} size={15} weight={700} display text={matches.products[index]?.[0]} />
          <Words x={110} y={y + 38} size={12} fill={paint.muted} text={matches.products[index]?.[1]} />
          <rect x={110} y={y + 62} width={120} height={6} rx={3} fill={paint.line} />
          <rect
            x={110}
            y={y + 62}
            width={score * 1.2}
            height={6}
            rx={3}
            fill={index === 0 ? paint.copper : paint.slate}
          />
          <Words x={282} y={y + 70} size={16} weight={700} anchor="end" display text={`${score}%`} />
        </g>
      ))}
      <Action y={556} text={matches.action} />
    </>
  );
}

function Compare() {
  return (
    <>
      <TitleBar title={compare.title} note={compare.count} />
      <Texture name="weathered" x={18} y={114} width={126} height={96} radius={6} zoom={0.62} />
      <Texture name="charcoal" x={156} y={114} width={126} height={96} radius={6} zoom={0.62} />
      <Words x={18} y={236} size={15} weight={700} display text={compare.products[0]} />
      <Words x={156} y={236} size={15} weight={700} display text={compare.products[1]} />
      <Line y={252} from={0} to={300} />
      {compare.rows.map(([name, left, right], index) => {
        const y = 280 + index * 44;
        return (
          <g key={name}>
            {left !== right && <path d={`M0 ${y - 27}h300v44H0z`} fill={paint.sand} />}
            <Words x={18} y={y - 9} size={11.5} fill={paint.muted} text={name} />
            <Words x={18} y={y + 8} size={13} weight={600} text={left} />
            <Words x={158} y={y + 8} size={13} weight={600} text={right} />
            <Line y={y + 17} from={0} to={300} />
          </g>
        );
      })}
      <Words x={18} y={506} size={12.5} fill={paint.muted} text={compare.summary} />
      <Action y={556} text={compare.action} />
    </>
  );
}

const swatches: readonly TextureName[] = ['driftwood', 'weathered', 'fired', 'charcoal', 'barkwood'];
const CHOSEN = 2;

function PictureLabel({ x, text }: { x: number; text: string }) {
  return (
    <>
      <rect x={x} y={112} width={58} height={22} rx={4} fill={paint.body} fillOpacity={0.8} />
      <Words x={x + 29} y={127} size={11.5} weight={600} fill={paint.paper} anchor="middle" text={text} />
    </>
  );
}

function Visualizer() {
  const wanted = useContext(PicturesWanted);
  return (
    <>
      <rect y={99} width={300} height={238.5} fill={paint.mist} />
      {wanted && (
        <image href={houseSplit} x={-62} y={99} width={424} height={238.5} preserveAspectRatio="xMidYMid slice" />
      )}
      <TitleBar title={visualizer.title} note={visualizer.note} />
      <PictureLabel x={14} text={visualizer.before} />
      <PictureLabel x={228} text={visualizer.after} />
      <Words x={18} y={374} size={13} weight={600} text={visualizer.choose} />
      <Words x={282} y={374} size={13} fill={paint.muted} anchor="end" text={visualizer.color} />
      {swatches.map((name, index) => (
        <Texture key={name} name={name} x={18 + index * 54.5} y={404} width={46} height={46} radius={23} zoom={0.4} />
      ))}
      <circle cx={41 + CHOSEN * 54.5} cy={427} r={27} fill="none" stroke={paint.copper} strokeWidth={3} />
      <Line y={478} />
      <Words x={18} y={508} size={15} weight={700} display text={visualizer.product} />
      <Words x={18} y={527} size={12.5} fill={paint.muted} text={visualizer.light} />
      <Action y={556} text={visualizer.action} />
    </>
  );
}

function Report() {
  return (
    <>
      <TitleBar title={report.title} note={report.state} />
      <rect y={99} width={300} height={226} fill={paint.mist} />
      <path d="M72 118h156v207H72z" fill={paint.paper} stroke={paint.line} />
      <Texture name="weathered" x={86} y={132} width={128} height={58} zoom={0.4} />
      <Words x={86} y={210} size={11.5} weight={700} display text={report.product} />
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
            <Words x={58} y={y + 14} size={13.5} weight={600} text={name} />
            <Words x={58} y={y + 31} size={12} fill={paint.muted} text={note} />
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
      <Action y={556} text={report.action} />
    </>
  );
}

const screens = {
  capture: [Capture, capture],
  result: [Result, result],
  matches: [Matches, matches],
  visualizer: [Visualizer, visualizer],
  compare: [Compare, compare],
  report: [Report, report],
} as const;

const Phone = styled(Drawing)({ width: '100%', height: 'auto' });

interface AppScreenProps {
  name: keyof typeof screens;
  eager?: boolean;
  /** Hides the screen from screen readers, for use next to equivalent text. */
  decorative?: boolean;
  className?: string;
}

/** A phone with one of the six app screens, at any size. */
export function AppScreen({ name, eager, decorative = false, className }: AppScreenProps) {
  const id = useId();
  const [Content, { label }] = screens[name];
  return (
    <Phone size={[324, 664]} className={className} eager={eager} label={decorative ? undefined : label}>
      <clipPath id={id}>
        <rect width={300} height={640} rx={34} />
      </clipPath>
      <rect width={324} height={664} rx={46} fill={paint.body} />
      <rect x={1.5} y={1.5} width={321} height={661} rx={44.5} fill="none" stroke={paint.rim} strokeWidth={1.5} />
      <g transform="translate(12 12)" clipPath={`url(#${id})`}>
        <rect width={300} height={640} fill={paint.paper} />
        <Content />
        <rect x={108} y={11} width={84} height={22} rx={11} fill={paint.body} />
      </g>
    </Phone>
  );
}
