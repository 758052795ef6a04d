// Written by scripts/art; do not edit.
import txCharcoal from '../../assets/art/tx-charcoal.svg';
import txWeathered from '../../assets/art/tx-weathered.svg';
import { PhoneFrame, type ScreenProps } from './PhoneFrame';

export function ScreenCompare(props: ScreenProps) {
  return (
    <PhoneFrame label="App screen: two products side by side, differences marked" {...props}>
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
            Compare
          </text>
          <text x="282" y="78" fontSize="11.5" fontWeight="450" fill="#566871" textAnchor="end">
            2 products
          </text>
          <path d="M0 98h300" stroke="#dfe4e6" />
          <clipPath id={`${p}kw18114126`}>
            <rect x="18" y="114" width="126" height="96" rx="6" />
          </clipPath>
          <g clipPath={`url(#${p}kw18114126)`}>
            <image href={txWeathered} x="18" y="114" width="297.6" height="178.6" />
          </g>
          <clipPath id={`${p}kc156114126`}>
            <rect x="156" y="114" width="126" height="96" rx="6" />
          </clipPath>
          <g clipPath={`url(#${p}kc156114126)`}>
            <image href={txCharcoal} x="156" y="114" width="297.6" height="178.6" />
          </g>
          <text x="18" y="236" fontSize="15" fontWeight="700" fill="#1a2328" className="d">
            Tamarack AR
          </text>
          <text x="156" y="236" fontSize="15" fontWeight="700" fill="#1a2328" className="d">
            Calder HD
          </text>
          <path d="M0 252h300" stroke="#dfe4e6" />
          <text x="18" y="271" fontSize="11.5" fontWeight="450" fill="#566871">
            Exposure
          </text>
          <text x="18" y="288" fontSize="13" fontWeight="600" fill="#1a2328">
            5⅝ in
          </text>
          <text x="158" y="288" fontSize="13" fontWeight="600" fill="#1a2328">
            5⅝ in
          </text>
          <path d="M0 297h300" stroke="#dfe4e6" />
          <text x="18" y="315" fontSize="11.5" fontWeight="450" fill="#566871">
            Length
          </text>
          <text x="18" y="332" fontSize="13" fontWeight="600" fill="#1a2328">
            39⅜ in
          </text>
          <text x="158" y="332" fontSize="13" fontWeight="600" fill="#1a2328">
            39⅜ in
          </text>
          <path d="M0 341h300" stroke="#dfe4e6" />
          <path d="M0 341h300v44H0z" fill="#f7ecd6" />
          <text x="18" y="359" fontSize="11.5" fontWeight="450" fill="#566871">
            Wind rating
          </text>
          <text x="18" y="376" fontSize="13" fontWeight="600" fill="#1a2328">
            110 mph
          </text>
          <text x="158" y="376" fontSize="13" fontWeight="600" fill="#1a2328">
            130 mph
          </text>
          <path d="M0 385h300" stroke="#dfe4e6" />
          <path d="M0 385h300v44H0z" fill="#f7ecd6" />
          <text x="18" y="403" fontSize="11.5" fontWeight="450" fill="#566871">
            Impact class
          </text>
          <text x="18" y="420" fontSize="13" fontWeight="600" fill="#1a2328">
            Class 3
          </text>
          <text x="158" y="420" fontSize="13" fontWeight="600" fill="#1a2328">
            Class 4
          </text>
          <path d="M0 429h300" stroke="#dfe4e6" />
          <text x="18" y="447" fontSize="11.5" fontWeight="450" fill="#566871">
            Warranty
          </text>
          <text x="18" y="464" fontSize="13" fontWeight="600" fill="#1a2328">
            Lifetime
          </text>
          <text x="158" y="464" fontSize="13" fontWeight="600" fill="#1a2328">
            Lifetime
          </text>
          <path d="M0 473h300" stroke="#dfe4e6" />
          <text x="18" y="506" fontSize="12.5" fontWeight="450" fill="#566871">
            2 differences, 3 the same
          </text>
          <rect x="18" y="556" width="264" height="46" rx="8" fill="#a84f1f" />
          <text x="150" y="584.5" fontSize="14" fontWeight="600" fill="#fff" textAnchor="middle">
            Add to the report
          </text>
        </>
      )}
    </PhoneFrame>
  );
}
