interface MessageParameters {
  /** Name of the school. */
  school: string
  code: string
  /** Empty where there is none. */
  link: string
  newAddress?: string
}

interface MessageText {
  subject: string
  body: string
}

const nothingToDo = 'If you did not ask for this, you need not do anything: nothing has changed.'

/** Texts of the messages. */
export const messageTexts = {
  confirmation: ({ school, ...parameters }: MessageParameters): MessageText => ({
    subject: `Confirm your account at ${school}`,
    body: text('Please confirm that this address is yours.', parameters),
  }),
  invite: ({ school, ...parameters }: MessageParameters): MessageText => ({
    subject: `You are invited to ${school}`,
    body: text('An account was made for you. Please open the link to use it.', parameters),
  }),
  magic_link: ({ school, ...parameters }: MessageParameters): MessageText => ({
    subject: `Log in at ${school}`,
    body: text('Here is the way to log in that you asked for.', parameters),
  }),
  recovery: ({ school, ...parameters }: MessageParameters): MessageText => ({
    subject: `A new password for ${school}`,
    body: text('Here is the way to choose a new password.', parameters),
  }),
  email_change_current: ({ school, ...parameters }: MessageParameters): MessageText => ({
    subject: `Your address at ${school} is to change`,
    body: text(`Please confirm that your address becomes ${parameters.newAddress}.`, parameters),
  }),
  email_change_new: ({ school, ...parameters }: MessageParameters): MessageText => ({
    subject: `Confirm your new address at ${school}`,
    body: text('Please confirm that this address is yours.', parameters),
  }),
  reauthentication: ({ school, ...parameters }: MessageParameters): MessageText => ({
    subject: `Your code for ${school}`,
    body: text('Please enter this code to show that it is you.', parameters),
  }),
  account_exists: (school: string): MessageText => ({
    subject: `You have an account at ${school} already`,
    body: `Somebody wanted to open an account with this address, but it has one. You can log in with it, or ask for a new password.\n\n${nothingToDo}\n`,
  }),
  session_ended: (school: string): MessageText => ({
    subject: `You were logged out of ${school}`,
    body: `An old key to your account was used, which can mean that somebody copied it. To be safe we ended that session. Please log in again, and choose a new password if you did not expect this.\n`,
  }),
}

/** A text message. */
export function textMessage(school: string, code: string): string {
  return `Your code for ${school}: ${code}`
}

function text(what: string, { code, link }: Omit<MessageParameters, 'school'>): string {
  const parts = [what, link && `Open: ${link}`, code && `Or enter this code: ${code}`, nothingToDo]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
