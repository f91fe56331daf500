/** Texts of the public events. */
export const siteEvents = {
  heading: 'Coming events',
  subscribe: 'Put these events into your own calendar (iCal)',
}
