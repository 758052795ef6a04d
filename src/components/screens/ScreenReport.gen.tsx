// Written by scripts/art; do not edit.
import txWeathered from '../../assets/art/tx-weathered.svg';
import { PhoneFrame, type ScreenProps } from './PhoneFrame';

export function ScreenReport(props: ScreenProps) {
  return (
    <PhoneFrame label="App screen: a report with its documents, ready to export as PDF" {...props}>
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
            Report
          </text>
          <text x="282" y="78" fontSize="11.5" fontWeight="450" fill="#566871" textAnchor="end">
            Ready
          </text>
          <path d="M0 98h300" stroke="#dfe4e6" />
          <rect y="99" width="300" height="226" fill="#eef1f2" />
          <g>
            <rect x="72" y="118" width="156" height="207" fill="#fff" />
            <rect x="72" y="118" width="156" height="207" fill="none" stroke="#d3dce0" />
            <clipPath id={`${p}kw86132128`}>
              <rect x="86" y="132" width="128" height="58" rx="0" />
            </clipPath>
            <g clipPath={`url(#${p}kw86132128)`}>
              <image href={txWeathered} x="86" y="132" width="192" height="115.2" />
            </g>
            <text x="86" y="210" fontSize="11.5" fontWeight="700" fill="#1a2328" className="d">
              Ridgeline 30
            </text>
            <path
              d="M86 224h128M86 234h128M86 244h92M86 262h60M86 274h60M86 286h60M158 262h56M158 274h56M158 286h40"
              stroke="#b3bfc5"
              strokeWidth="3"
            />
          </g>
          <path d="M20 344h18l7 7v25H20z" fill="#fff" stroke="#8a9aa3" strokeWidth="1.5" />
          <path d="M25 357h14M25 363h14M25 369h9" stroke="#8a9aa3" strokeWidth="1.5" />
          <text x="58" y="358" fontSize="13.5" fontWeight="600" fill="#1a2328">
            Identification report
          </text>
          <text x="58" y="375" fontSize="12" fontWeight="450" fill="#566871">
            PDF, 6 pages
          </text>
          <path d="M270 354v12m-5-5 5 5 5-5M263 371h14" fill="none" stroke="#1a2328" strokeWidth="1.8" />
          <path d="M58 390h224" stroke="#dfe4e6" />
          <path d="M20 402h18l7 7v25H20z" fill="#fff" stroke="#8a9aa3" strokeWidth="1.5" />
          <path d="M25 415h14M25 421h14M25 427h9" stroke="#8a9aa3" strokeWidth="1.5" />
          <text x="58" y="416" fontSize="13.5" fontWeight="600" fill="#1a2328">
            Code compliance sheet
          </text>
          <text x="58" y="433" fontSize="12" fontWeight="450" fill="#566871">
            ASTM D3462, UL 790
          </text>
          <path d="M270 412v12m-5-5 5 5 5-5M263 429h14" fill="none" stroke="#1a2328" strokeWidth="1.8" />
          <path d="M58 448h224" stroke="#dfe4e6" />
          <path d="M20 460h18l7 7v25H20z" fill="#fff" stroke="#8a9aa3" strokeWidth="1.5" />
          <path d="M25 473h14M25 479h14M25 485h9" stroke="#8a9aa3" strokeWidth="1.5" />
          <text x="58" y="474" fontSize="13.5" fontWeight="600" fill="#1a2328">
            Installation guide
          </text>
          <text x="58" y="491" fontSize="12" fontWeight="450" fill="#566871">
            From the maker, 2019
          </text>
          <path d="M270 470v12m-5-5 5 5 5-5M263 487h14" fill="none" stroke="#1a2328" strokeWidth="1.8" />
          <path d="M58 506h224" stroke="#dfe4e6" />
          <rect x="18" y="556" width="264" height="46" rx="8" fill="#a84f1f" />
          <text x="150" y="584.5" fontSize="14" fontWeight="600" fill="#fff" textAnchor="middle">
            Export PDF
          </text>
        </>
      )}
    </PhoneFrame>
  );
}
