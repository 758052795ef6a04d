// Written by scripts/art; do not edit.
import txWeathered from '../../assets/art/tx-weathered.svg';
import { PhoneFrame, type ScreenProps } from './PhoneFrame';

export function ScreenCapture(props: ScreenProps) {
  return (
    <PhoneFrame
      label="App screen: photo two of three, with the exposure and the length of a shingle measured"
      {...props}
    >
      {(p) => (
        <>
          <clipPath id={`${p}kw300640`}>
            <rect x="-30" y="0" width="640" height="640" rx="0" />
          </clipPath>
          <g clipPath={`url(#${p}kw300640)`}>
            <image href={txWeathered} x="-30" y="0" width="912" height="547.2" />
            <image href={txWeathered} x="-30" y="547.2" width="912" height="547.2" />
          </g>
          <path d="M0 0h300v104H0zM0 500h300v140H0z" fill="#10171b" fillOpacity=".82" />
          <text x="26" y="34" fontSize="12" fontWeight="650" fill="#fff">
            9:41
          </text>
          <path d="M244 26h3v8h-3zM249 23h3v11h-3zM254 20h3v14h-3z" fill="#fff" />
          <rect x="263" y="23" width="19" height="11" rx="3" fill="none" stroke="#fff" />
          <rect x="265" y="25" width="12" height="7" rx="1.5" fill="#fff" />
          <text x="150" y="70" fontSize="15" fontWeight="700" fill="#fff" textAnchor="middle" className="d">
            Photo 2 of 3
          </text>
          <text x="150" y="89" fontSize="12" fontWeight="450" fill="#c9d3d8" textAnchor="middle">
            Straight on, about two feet away
          </text>
          <path
            d="M26 158v-28h28M246 130h28v28M274 446v28h-28M54 474H26v-28"
            fill="none"
            stroke="#fff"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <g stroke="#ffe08a" strokeWidth="2" fill="none">
            <path d="M60 205.2h14M60 273.6h14M67 205.2v68.4" />
            <path d="M96 380v14M236 380v14M96 387h140" />
          </g>
          <rect x="80" y="226" width="58" height="26" rx="4" fill="#ffe08a" />
          <text x="109" y="244" fontSize="14" fontWeight="700" fill="#1a2328" textAnchor="middle">
            5⅝ in
          </text>
          <rect x="132" y="396" width="66" height="26" rx="4" fill="#ffe08a" />
          <text x="165" y="414" fontSize="14" fontWeight="700" fill="#1a2328" textAnchor="middle">
            39⅜ in
          </text>
          <clipPath id={`${p}kw2452244`}>
            <rect x="24" y="522" width="44" height="44" rx="6" />
          </clipPath>
          <g clipPath={`url(#${p}kw2452244)`}>
            <image href={txWeathered} x="24" y="522" width="240" height="144" />
          </g>
          <circle cx="62" cy="526" r="9" fill="#3f6b3a" />
          <path d="m58 526 3 3 5-6" fill="none" stroke="#fff" strokeWidth="2" />
          <rect x="76" y="522" width="44" height="44" rx="6" fill="none" stroke="#ffe08a" strokeWidth="2" />
          <text x="98" y="549" fontSize="14" fontWeight="650" fill="#fff" textAnchor="middle">
            2
          </text>
          <rect x="24" y="574" width="96" height="4" rx="2" fill="#3b4a53" />
          <rect x="24" y="574" width="52" height="4" rx="2" fill="#ffe08a" />
          <circle cx="190" cy="556" r="31" fill="none" stroke="#fff" strokeWidth="3" />
          <circle cx="190" cy="556" r="24" fill="#fff" />
          <text x="258" y="560" fontSize="12.5" fontWeight="600" fill="#fff" textAnchor="middle">
            Measure
          </text>
        </>
      )}
    </PhoneFrame>
  );
}
