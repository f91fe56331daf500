/** Texts of the new announcements above a first screen, apart from those loaded with the tab. */
export const newAnnouncementTexts = {
  heading: (count: number) => (count === 1 ? 'New announcement' : `New announcements (${count})`),
  inOneLine: (count: number, first: string) => (count === 1 ? first : `${count} new: ${first}`),
  all: (count: number) => `All ${count}`,
  office: 'School office',
}
