/** Messages for administrators about the terms and holidays of a year. */
export const calendarMessages = {
  year: 'Enter a year such as 2027',
  day: (year: string) => `Choose a day of ${year}`,
  ends: 'The last day must be after the first',
  overlaps: (term: number) => `This must be after Term ${term} ends`,
  fewTerms: 'A year has at least one term',
  manyTerms: 'A year has at most four terms',
  name: 'Enter the name of the day',
  dayTwice: 'This day is listed already',
}
