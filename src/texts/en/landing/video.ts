/** The video of the landing page. */
export const title = 'One roof, start to finish';
export const note = 'Video without sound';
export const story =
  'Three photos name the shingle, the visualizer lays another color on the house, and the closest matches follow.';
/** Shown before the title. */
export const play = 'Play the video: ';
