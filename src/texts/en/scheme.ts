/** The switch between light and dark, at the foot of every page and in the menu of an account. */
export const legend = 'Color scheme';
export const system = 'System';
export const light = 'Light';
export const dark = 'Dark';
