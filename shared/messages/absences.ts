/** Texts of absences on paper, in sheets and in mails. */
export const absenceTexts = {
  sheet: 'Absences',
  census: 'Attendance',
  censusFile: (from: string, until: string) => `Attendance ${from} to ${until}`,
  fileName: (from: string, until: string) => `Absences ${from} to ${until}`,
}
