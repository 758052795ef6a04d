/** The features of Pro on the plan cards, in order. */
export const PRO_FEATURES = [
  'Everything in Free',
  'Unlimited photo identifications',
  'Shingle visualizer',
  'Smart matching engine',
  'Side-by-side comparison',
  'PDF reports',
  'One bill for the whole team',
] as const;
