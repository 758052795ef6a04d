// Written by scripts/art; do not edit.
import txCharcoal from '../../assets/art/tx-charcoal.svg';
import txDriftwood from '../../assets/art/tx-driftwood.svg';
import txMossgreen from '../../assets/art/tx-mossgreen.svg';
import txWeathered from '../../assets/art/tx-weathered.svg';
import { PhoneFrame, type ScreenProps } from './PhoneFrame';

export function ScreenMatches(props: ScreenProps) {
  return (
    <PhoneFrame label="App screen: four products that match, ordered by how close they are" {...props}>
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
            Closest matches
          </text>
          <text x="282" y="78" fontSize="11.5" fontWeight="450" fill="#566871" textAnchor="end">
            4 of 3,812
          </text>
          <path d="M0 98h300" stroke="#dfe4e6" />
          <rect x="8" y="112" width="284" height="100" rx="10" fill="#f1f5f6" />
          <clipPath id={`${p}kw1812280`}>
            <rect x="18" y="122" width="80" height="80" rx="6" />
          </clipPath>
          <g clipPath={`url(#${p}kw1812280)`}>
            <image href={txWeathered} x="18" y="122" width="268.8" height="161.3" />
          </g>
          <text x="110" y="142" fontSize="15" fontWeight="700" fill="#1a2328" className="d">
            Tamarack AR
          </text>
          <text x="110" y="160" fontSize="12" fontWeight="450" fill="#566871">
            Quarry gray, same size
          </text>
          <rect x="110" y="184" width="120" height="6" rx="3" fill="#dfe4e6" />
          <rect x="110" y="184" width="112.8" height="6" rx="3" fill="#a84f1f" />
          <text x="282" y="192" fontSize="16" fontWeight="700" fill="#1a2328" textAnchor="end" className="d">
            94%
          </text>
          <clipPath id={`${p}kc1823280`}>
            <rect x="18" y="232" width="80" height="80" rx="6" />
          </clipPath>
          <g clipPath={`url(#${p}kc1823280)`}>
            <image href={txCharcoal} x="18" y="232" width="268.8" height="161.3" />
          </g>
          <text x="110" y="252" fontSize="15" fontWeight="700" fill="#1a2328" className="d">
            Calder HD
          </text>
          <text x="110" y="270" fontSize="12" fontWeight="450" fill="#566871">
            Storm, same exposure
          </text>
          <rect x="110" y="294" width="120" height="6" rx="3" fill="#dfe4e6" />
          <rect x="110" y="294" width="105.6" height="6" rx="3" fill="#667882" />
          <text x="282" y="302" fontSize="16" fontWeight="700" fill="#1a2328" textAnchor="end" className="d">
            88%
          </text>
          <clipPath id={`${p}kd1833880`}>
            <rect x="18" y="338" width="80" height="80" rx="6" />
          </clipPath>
          <g clipPath={`url(#${p}kd1833880)`}>
            <image href={txDriftwood} x="18" y="338" width="268.8" height="161.3" />
          </g>
          <text x="110" y="358" fontSize="15" fontWeight="700" fill="#1a2328" className="d">
            Northfell Shadow
          </text>
          <text x="110" y="376" fontSize="12" fontWeight="450" fill="#566871">
            Old barn, ⅛ in longer
          </text>
          <rect x="110" y="400" width="120" height="6" rx="3" fill="#dfe4e6" />
          <rect x="110" y="400" width="97.2" height="6" rx="3" fill="#667882" />
          <text x="282" y="408" fontSize="16" fontWeight="700" fill="#1a2328" textAnchor="end" className="d">
            81%
          </text>
          <clipPath id={`${p}km1844480`}>
            <rect x="18" y="444" width="80" height="80" rx="6" />
          </clipPath>
          <g clipPath={`url(#${p}km1844480)`}>
            <image href={txMossgreen} x="18" y="444" width="268.8" height="161.3" />
          </g>
          <text x="110" y="464" fontSize="15" fontWeight="700" fill="#1a2328" className="d">
            Harrow 25
          </text>
          <text x="110" y="482" fontSize="12" fontWeight="450" fill="#566871">
            Lichen, same size
          </text>
          <rect x="110" y="506" width="120" height="6" rx="3" fill="#dfe4e6" />
          <rect x="110" y="506" width="87.6" height="6" rx="3" fill="#667882" />
          <text x="282" y="514" fontSize="16" fontWeight="700" fill="#1a2328" textAnchor="end" className="d">
            73%
          </text>
          <rect x="18" y="556" width="264" height="46" rx="8" fill="#a84f1f" />
          <text x="150" y="584.5" fontSize="14" fontWeight="600" fill="#fff" textAnchor="middle">
            Compare the first two
          </text>
        </>
      )}
    </PhoneFrame>
  );
}
