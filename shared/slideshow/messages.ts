/* Server messages about the slideshow. */

export const title = 'Enter a title.'
export const changedMeanwhile =
  'The pictures were changed elsewhere since you opened the list. It has been loaded again; please set the order once more.'
