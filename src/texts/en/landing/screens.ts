/** The six drawn app screens. Products, manufacturers and numbers are invented. */

export const capture = {
  label: 'App screen: photo two of three, with the exposure and the length of a shingle measured',
  count: 'Photo 2 of 3',
  hint: 'Straight on, about two feet away',
  exposure: '5⅝ in',
  length: '39⅜ in',
  next: 'Measure',
} as const;

export const result = {
  label: 'App screen: the shingle is identified as Ridgeline 30 in weathered slate with 97 percent certainty',
  certainty: '97% certain',
  product: 'Ridgeline 30',
  kind: 'Laminated asphalt, weathered slate',
  facts: [
    ['Exposure', '5⅝ in'],
    ['Length × height', '39⅜ × 13¼ in'],
    ['Weight', '236 lb a square'],
    ['Made', '2009 to 2021'],
  ],
  gone: 'No longer made',
  still: '4 close matches are still on sale',
  action: 'See the matches',
  time: 'Read in 41 seconds',
} as const;

export const matches = {
  label: 'App screen: four products that match, ordered by how close they are',
  title: 'Closest matches',
  count: '4 of 3,812',
  products: [
    ['Tamarack AR', 'Quarry gray, same size'],
    ['Calder HD', 'Storm, same exposure'],
    ['Northfell Shadow', 'Old barn, ⅛ in longer'],
    ['Harrow 25', 'Lichen, same size'],
  ],
  action: 'Compare the first two',
} as const;

export const visualizer = {
  label: 'App screen: the roof of a house shown in another color, half before and half after',
  title: 'Visualizer',
  note: 'Your photo',
  before: 'Today',
  after: 'Preview',
  choose: 'Color',
  color: 'Fired clay',
  product: 'Calder HD',
  light: 'Seen at noon, south side',
  action: 'Save this roof',
} as const;

export const compare = {
  label: 'App screen: two products side by side, differences marked',
  title: 'Compare',
  count: '2 products',
  products: ['Tamarack AR', 'Calder HD'],
  rows: [
    ['Exposure', '5⅝ in', '5⅝ in'],
    ['Length', '39⅜ in', '39⅜ in'],
    ['Wind rating', '110 mph', '130 mph'],
    ['Impact class', 'Class 3', 'Class 4'],
    ['Warranty', 'Lifetime', 'Lifetime'],
  ],
  summary: '2 differences, 3 the same',
  action: 'Add to the report',
} as const;

export const report = {
  label: 'App screen: a report with its documents, ready to export as PDF',
  title: 'Report',
  state: 'Ready',
  product: 'Ridgeline 30',
  documents: [
    ['Identification report', 'PDF, 6 pages'],
    ['Code compliance sheet', 'ASTM D3462, UL 790'],
    ['Installation guide', 'From the maker, 2019'],
  ],
  action: 'Export as PDF',
} as const;
