// Written by scripts/art; do not edit.
import txWeathered from '../../assets/art/tx-weathered.svg';
import { PhoneFrame, type ScreenProps } from './PhoneFrame';

export function ScreenResult(props: ScreenProps) {
  return (
    <PhoneFrame
      label="App screen: the shingle is identified as Ridgeline 30 in weathered slate with 97 percent certainty"
      {...props}
    >
      {(p) => (
        <>
          <clipPath id={`${p}kw00300`}>
            <rect x="0" y="0" width="300" height="226" rx="0" />
          </clipPath>
          <g clipPath={`url(#${p}kw00300)`}>
            <image href={txWeathered} x="0" y="0" width="432" height="259.2" />
          </g>
          <path d="M0 0h300v46H0z" fill="#10171b" fillOpacity=".55" />
          <text x="26" y="34" fontSize="12" fontWeight="650" fill="#fff">
            9:41
          </text>
          <path d="M244 26h3v8h-3zM249 23h3v11h-3zM254 20h3v14h-3z" fill="#fff" />
          <rect x="263" y="23" width="19" height="11" rx="3" fill="none" stroke="#fff" />
          <rect x="265" y="25" width="12" height="7" rx="1.5" fill="#fff" />
          <rect x="18" y="184" width="118" height="28" rx="4" fill="#ffe08a" />
          <text x="77" y="203" fontSize="13" fontWeight="700" fill="#1a2328" textAnchor="middle">
            97% certain
          </text>
          <text x="18" y="262" fontSize="23" fontWeight="750" fill="#1a2328" className="d">
            Ridgeline 30
          </text>
          <text x="18" y="284" fontSize="13.5" fontWeight="450" fill="#566871">
            Laminated asphalt, weathered slate
          </text>
          <text x="18" y="322" fontSize="13" fontWeight="450" fill="#566871">
            Exposure
          </text>
          <text x="282" y="322" fontSize="13" fontWeight="550" fill="#1a2328" textAnchor="end">
            5⅝ in
          </text>
          <path d="M18 336h264" stroke="#dfe4e6" />
          <text x="18" y="358" fontSize="13" fontWeight="450" fill="#566871">
            Length × height
          </text>
          <text x="282" y="358" fontSize="13" fontWeight="550" fill="#1a2328" textAnchor="end">
            39⅜ × 13¼ in
          </text>
          <path d="M18 372h264" stroke="#dfe4e6" />
          <text x="18" y="394" fontSize="13" fontWeight="450" fill="#566871">
            Weight
          </text>
          <text x="282" y="394" fontSize="13" fontWeight="550" fill="#1a2328" textAnchor="end">
            236 lb a square
          </text>
          <path d="M18 408h264" stroke="#dfe4e6" />
          <text x="18" y="430" fontSize="13" fontWeight="450" fill="#566871">
            Made
          </text>
          <text x="282" y="430" fontSize="13" fontWeight="550" fill="#1a2328" textAnchor="end">
            2009 to 2021
          </text>
          <path d="M18 444h264" stroke="#dfe4e6" />
          <rect x="18" y="462" width="264" height="52" rx="8" fill="#f7ecd6" />
          <text x="32" y="484" fontSize="12.5" fontWeight="650" fill="#6b4400">
            No longer made
          </text>
          <text x="32" y="502" fontSize="12.5" fontWeight="450" fill="#6b4400">
            4 close matches are still on sale
          </text>
          <rect x="18" y="536" width="264" height="46" rx="8" fill="#a84f1f" />
          <text x="150" y="564.5" fontSize="14" fontWeight="600" fill="#fff" textAnchor="middle">
            See the matches
          </text>
          <text x="150" y="612" fontSize="12.5" fontWeight="450" fill="#566871" textAnchor="middle">
            Read in 41 seconds
          </text>
        </>
      )}
    </PhoneFrame>
  );
}
