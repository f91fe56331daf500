/** Words of the server about announcements. */
export const announcementMessages = {
  unknown: 'There is no such announcement.',
  several: (count: number) => `${count} new announcements`,
  all: (address: string) => `All announcements: ${address}`,
  why: (school: string) =>
    `You receive this because you ticked it in your portal at ${school}, above the announcements. Untick it there to end it.`,
  office: 'School office',
}

/** Faults of the fields of an announcement. */
export const announcementFaults = {
  content: 'Write the text of the announcement.',
  from: 'Enter the first day.',
  untilBeforeFrom: 'The last day is before the first day.',
}
