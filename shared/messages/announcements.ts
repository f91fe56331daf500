/** Words of the server about announcements. */
export const announcementMessages = {
  unknown: 'There is no such announcement.',
  several: (count: number) => `${count} new announcements`,
  all: (address: string) => `All announcements: ${address}`,
  why: (school: string) =>
    `You receive this because you ticked it in your portal at ${school}, above the announcements. Untick it there to end it.`,
  office: 'School office',
}
