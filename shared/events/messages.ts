/** Words of the server about events. */
export const eventRefusals = {
  unknown: 'There is no such event.',
  manyDays: (most: number) => `Ask for at most ${most} days.`,
  noFeedAnyMore: 'There is no calendar at this address. Its owner may have renewed it.',
  noFeed: 'There is no calendar at this address.',
  onSite: 'Only the office puts events on the public site.',
  due: 'Due',
  test: 'Test',
  holiday: 'No lessons',
  cancelled: 'Cancelled',
  product: 'School calendar',
}
