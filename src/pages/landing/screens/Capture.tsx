import { capture } from '#texts/landing/screens';
import { paint } from './paint';
import { ChalkLabel, StatusBar, Texture, Words } from './parts';

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
