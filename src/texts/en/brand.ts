/** What the product says of itself in one line each; its name and addresses stand in `owner.ts`. */
export const tagline = 'Identifies, compares and matches roofing shingles.';
export const support = 'Support is available 24/7';
