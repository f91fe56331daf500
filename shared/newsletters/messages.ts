/** Words of the server about newsletters. */
export const newsletterMessages = {
  file: 'Choose the newsletter’s file.',
  unknown: 'There is no such newsletter.',
  gone: 'There is no such newsletter. Somebody may have deleted it.',
  noMail: 'The school has set up no mail server (SMTP_URL), so nothing can be mailed.',
  hidden: 'This newsletter is hidden. Show it first: subscribers are sent a link to it.',
  all: (address: string) => `All newsletters: ${address}/news/archives`,
  refused: (words: string) => `The mail server refused it: ${words}`,
  brokenOff: (words: string) => `The mail server broke off: ${words}`,
  read: (name: string, size: string) => `Read it here (${name}, ${size}):`,
  confirm: (school: string) => `Confirm your subscription · ${school}`,
  confirmLink: (school: string) =>
    `This address was left in the newsletter form of ${school}. To receive the newsletter, open this link and press the button:`,
  confirmEnd: (days: number) =>
    `The link works for ${days} days. If you did not ask for the newsletter, do nothing: you will receive none.`,
  why: (school: string) =>
    `You receive this because this address was left in the newsletter form of ${school}. To end it and delete your address, open this link:`,
}

/** Faults of the fields of a newsletter. */
export const newsletterFaults = {
  title: 'Please enter a title for the newsletter.',
}
