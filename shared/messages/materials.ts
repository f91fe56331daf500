/** Words of the server about materials. */
export const materialRefusals = {
  unknown: 'There is no such material.',
}
