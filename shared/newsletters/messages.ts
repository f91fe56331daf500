/* Server messages about newsletters. */

export const file = 'Choose the newsletter’s file.'
export const unknown = 'There is no such newsletter.'
export const gone = 'There is no such newsletter. Somebody may have deleted it.'
export const noMail = 'The school has set up no mail server (SMTP_URL), so nothing can be mailed.'
export const hidden = 'This newsletter is hidden. Show it first: subscribers are sent a link to it.'
export const all = (address: string) => `All newsletters: ${address}/news/archives`
export const refused = (words: string) => `The mail server refused it: ${words}`
export const brokenOff = (words: string) => `The mail server broke off: ${words}`
export const read = (name: string, size: string) => `Read it here (${name}, ${size}):`
export const confirm = (school: string) => `Confirm your subscription · ${school}`
export const confirmLink = (school: string) =>
  `This address was left in the newsletter form of ${school}. To receive the newsletter, open this link and press the button:`
export const confirmEnd = (days: number) =>
  `The link works for ${days} days. If you did not ask for the newsletter, do nothing: you will receive none.`
export const why = (school: string) =>
  `You receive this because this address was left in the newsletter form of ${school}. To end it and delete your address, open this link:`

/* Faults of the fields of a newsletter. */

export const title = 'Please enter a title for the newsletter.'

/** The two refusals of a newsletter's file, with the titles and texts of the specification. */
export const fileFaults = {
  type: { title: 'Invalid File Type', text: 'Please upload a PDF, Word document, or image file.' },
  size: { title: 'File Too Large', text: 'Please upload a file smaller than 10MB.' },
}
