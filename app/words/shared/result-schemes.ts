import { formatCount } from '#app/lib/text/format.ts'

/** Texts of the parts of a result, and of a scheme's effect on results. */
export const partTexts = {
  part: (place: number) => `Part ${place}`,
  title: 'Name',
  weight: 'Weight (%)',
  kinds: 'Kinds of work',
  kindsHint: 'None chosen: everything that is in no other part.',
  within: 'Marks count',
  points: 'By points: all earned out of all possible',
  equal: 'Equally: the mean of the percentages',
  best: 'Only the best',
  bestHint: 'How many count; empty for all.',
  addPart: 'Add a part',
  removePart: (title: string) => `Remove ${title || 'this part'}`,
  noChange: (results: number) => `No result changes; ${formatCount(results)} were added up.`,
  changes: (changed: number, results: number) =>
    `${formatCount(changed)} of ${formatCount(results)} results change:`,
  change: (before: string, after: string) => `${before} → ${after}`,
  none: 'none',
}
