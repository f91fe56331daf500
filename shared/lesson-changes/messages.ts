/** Words of the server about lesson changes. */
export const lessonChangeRefusals = {
  unknown: 'There is no such change.',
}
