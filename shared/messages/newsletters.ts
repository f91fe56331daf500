/** Refusals about newsletters. */
export const newsletterMessages = {
  file: 'Choose the newsletter’s file.',
  unknown: 'There is no such newsletter.',
  gone: 'There is no such newsletter. Somebody may have deleted it.',
  noMail: 'The school has set up no mail server (SMTP_URL), so nothing can be mailed.',
  hidden: 'This newsletter is hidden. Show it first: subscribers are sent a link to it.',
}
