/* Messages for administrators about the particulars of the school. */

export const foundedYear = 'Enter a year such as 1975, or 0 when it is not known'
export const unknownCrest = 'This crest is not in the storage. Choose its file again.'
export const unknownTimeZone = 'Enter the name of a time zone, for example Pacific/Port_Moresby'
export const sameDomain =
  'Students and teachers need different domains, so that no teacher is taken for a student'
export const domainInUse = (accounts: number, domain: string) =>
  `${accounts === 1 ? 'One account has' : `${accounts} accounts have`} an address at ${domain}, so the students’ domain cannot change from or to it any more`

/* Faults of single particulars. */

export const missing = 'Please fill this in'
export const phone = 'Enter the number as people write it, for example +675 123 4567'
export const email = 'Enter a whole email address'
export const latitude = 'Enter degrees between -90 and 90, for example -6.408'
export const longitude = 'Enter degrees between -180 and 180, for example 146.372'
export const mapZoom = 'Enter a whole number from 1 to 19'
export const domain = 'Enter the part after the @, for example school.ac.pg'
export const address = 'Enter an address that begins with https://'
export const locale = 'Choose one of them'
export const rollCall = 'Choose one of the two'
export const commentReading = 'Choose one of the two'
export const studentPhotographs = 'Choose one of the two'
export const daysInRow = 'Enter whole days from 2 to 20'
export const daysInTerm = 'Enter whole days from 2 to 60'
export const missingWork = 'Enter a whole number from 1 to 20'
export const fall = 'Enter whole points from 5 to 60'
export const internalShare = 'Enter whole percent from 0 to 99; 0 means not known'
export const idleMinutes = 'Enter whole minutes from 0 to 480; 0 means never'
export const megabytes = 'Enter whole megabytes from 10 to 100000'
