/** Words of the server about bulk changes. */
export const bulkChangeMessages = {
  unknown: 'There is no such change.',
  undone: 'There is no such change, or it has been undone already.',
}
