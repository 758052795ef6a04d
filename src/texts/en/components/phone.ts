/** The country in front of a phone number. */
export const country = (iso: string, dial: string, name: string) => `Country: ${iso} +${dial}, ${name}`;
export const search = 'Search country, code or dial code';
export const example = 'Country or code';
export const countries = 'Countries';
export const nothingFound = (search: string) => `No country found for “${search}”.`;
