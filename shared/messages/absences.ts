/** Texts of absences on paper, in sheets and in mails. */
export const absenceTexts = {
  sheet: 'Absences',
  fileName: (from: string, until: string) => `Absences ${from} to ${until}`,
}
