import { words } from '#shared/words/words.ts'

interface MessageParameters {
  /** Name of the school. */
  school: string
  code: string
  /** Empty if there is none. */
  link: string
  newAddress?: string
}

interface MessageText {
  subject: string
  body: string
}

const texts = words.mails

/** Texts of the messages. */
export const messageTexts = {
  confirmation: withProof('confirmation'),
  invite: withProof('invite'),
  magic_link: withProof('magic_link'),
  recovery: withProof('recovery'),
  email_change_current: ({ school, newAddress, ...proof }: MessageParameters): MessageText => ({
    subject: texts.email_change_current.subject(school),
    body: text(texts.email_change_current.what(newAddress), proof),
  }),
  email_change_new: withProof('email_change_new'),
  reauthentication: withProof('reauthentication'),
  account_exists: (school: string): MessageText => ({
    subject: texts.account_exists.subject(school),
    body: `${texts.account_exists.what}\n\n${texts.nothingToDo}\n`,
  }),
  session_ended: (school: string): MessageText => ({
    subject: texts.session_ended.subject(school),
    body: `${texts.session_ended.what}\n`,
  }),
}

/** A text message. */
export function textMessage(school: string, code: string): string {
  return texts.textMessage(school, code)
}

type WithProof =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change_new'
  | 'reauthentication'

function withProof(purpose: WithProof) {
  const { subject, what } = texts[purpose]
  return ({ school, ...proof }: MessageParameters): MessageText => ({
    subject: subject(school),
    body: text(what, proof),
  })
}

function text(what: string, { code, link }: Pick<MessageParameters, 'code' | 'link'>): string {
  const parts = [what, link && texts.open(link), code && texts.enter(code), texts.nothingToDo]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
