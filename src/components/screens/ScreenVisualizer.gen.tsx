// Written by scripts/art; do not edit.
import houseSplit from '../../assets/art/house-split.svg';
import txBarkwood from '../../assets/art/tx-barkwood.svg';
import txCharcoal from '../../assets/art/tx-charcoal.svg';
import txDriftwood from '../../assets/art/tx-driftwood.svg';
import txFired from '../../assets/art/tx-fired.svg';
import txWeathered from '../../assets/art/tx-weathered.svg';
import { PhoneFrame, type ScreenProps } from './PhoneFrame';

export function ScreenVisualizer(props: ScreenProps) {
  return (
    <PhoneFrame label="App screen: the roof of a house shown in another color, half before and half after" {...props}>
      {(p) => (
        <>
          <text x="26" y="34" fontSize="12" fontWeight="650" fill="#1a2328">
            9:41
          </text>
          <path d="M244 26h3v8h-3zM249 23h3v11h-3zM254 20h3v14h-3z" fill="#1a2328" />
          <rect x="263" y="23" width="19" height="11" rx="3" fill="none" stroke="#1a2328" />
          <rect x="265" y="25" width="12" height="7" rx="1.5" fill="#1a2328" />
          <path
            d="M24 66l-7 7 7 7"
            fill="none"
            stroke="#1a2328"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <text x="40" y="78" fontSize="16" fontWeight="700" fill="#1a2328" className="d">
            Visualizer
          </text>
          <text x="282" y="78" fontSize="11.5" fontWeight="450" fill="#566871" textAnchor="end">
            Your photo
          </text>
          <path d="M0 98h300" stroke="#dfe4e6" />
          <image href={houseSplit} x="-62" y="99" width="424" height="238.5" preserveAspectRatio="xMidYMid slice" />
          <rect x="14" y="112" width="58" height="22" rx="4" fill="#10171b" fillOpacity=".8" />
          <text x="43" y="127" fontSize="11.5" fontWeight="600" fill="#fff" textAnchor="middle">
            Today
          </text>
          <rect x="228" y="112" width="58" height="22" rx="4" fill="#10171b" fillOpacity=".8" />
          <text x="257" y="127" fontSize="11.5" fontWeight="600" fill="#fff" textAnchor="middle">
            Preview
          </text>
          <text x="18" y="374" fontSize="13" fontWeight="600" fill="#1a2328">
            Color
          </text>
          <text x="282" y="374" fontSize="13" fontWeight="450" fill="#566871" textAnchor="end">
            Fired clay
          </text>
          <clipPath id={`${p}kd1840446`}>
            <rect x="18" y="404" width="46" height="46" rx="23" />
          </clipPath>
          <g clipPath={`url(#${p}kd1840446)`}>
            <image href={txDriftwood} x="18" y="404" width="192" height="115.2" />
          </g>
          <clipPath id={`${p}kw72540446`}>
            <rect x="72.5" y="404" width="46" height="46" rx="23" />
          </clipPath>
          <g clipPath={`url(#${p}kw72540446)`}>
            <image href={txWeathered} x="72.5" y="404" width="192" height="115.2" />
          </g>
          <clipPath id={`${p}kf12740446`}>
            <rect x="127" y="404" width="46" height="46" rx="23" />
          </clipPath>
          <g clipPath={`url(#${p}kf12740446)`}>
            <image href={txFired} x="127" y="404" width="192" height="115.2" />
          </g>
          <circle cx="150" cy="427" r="27" fill="none" stroke="#a84f1f" strokeWidth="3" />
          <clipPath id={`${p}kc181540446`}>
            <rect x="181.5" y="404" width="46" height="46" rx="23" />
          </clipPath>
          <g clipPath={`url(#${p}kc181540446)`}>
            <image href={txCharcoal} x="181.5" y="404" width="192" height="115.2" />
          </g>
          <clipPath id={`${p}kb23640446`}>
            <rect x="236" y="404" width="46" height="46" rx="23" />
          </clipPath>
          <g clipPath={`url(#${p}kb23640446)`}>
            <image href={txBarkwood} x="236" y="404" width="192" height="115.2" />
          </g>
          <path d="M18 478h264" stroke="#dfe4e6" />
          <text x="18" y="508" fontSize="15" fontWeight="700" fill="#1a2328" className="d">
            Calder HD
          </text>
          <text x="18" y="527" fontSize="12.5" fontWeight="450" fill="#566871">
            Seen at noon, south side
          </text>
          <rect x="18" y="556" width="264" height="46" rx="8" fill="#a84f1f" />
          <text x="150" y="584.5" fontSize="14" fontWeight="600" fill="#fff" textAnchor="middle">
            Save this roof
          </text>
        </>
      )}
    </PhoneFrame>
  );
}
