/** Refusals about announcements. */
export const announcementMessages = {
  unknown: 'There is no such announcement.',
}
