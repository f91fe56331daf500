/* Messages for administrators about the particulars of the school. */

export const foundedYear = 'Enter a year such as 1975, or 0 when it is not known'
export const unknownCrest = 'This crest is not in the storage. Choose its file again.'
export const unknownTimeZone = 'Enter the name of a time zone, for example Pacific/Port_Moresby'
export const sameDomain =
  'Students and teachers need different domains, so that no teacher is taken for a student'
export const domainInUse = (accounts: number, domain: string) =>
  `${accounts === 1 ? 'One account has' : `${accounts} accounts have`} an address at ${domain}, so the students’ domain cannot change from or to it any more`
