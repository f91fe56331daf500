/** Refusals about materials. */
export const materialRefusals = {
  unknown: 'There is no such material.',
}
