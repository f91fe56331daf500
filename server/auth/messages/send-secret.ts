import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import type { AccountName } from '#server/auth/sign-in/account-name.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { messageTexts, textMessage } from './message-texts.ts'
import { issueSecret, type Secret } from './one-time-tokens.ts'
import type { TokenType } from './one-time-token-queries.ts'

export type MessageKind = Exclude<keyof typeof messageTexts, 'account_exists' | 'session_ended'>

const wireTypes: Record<MessageKind, string> = {
  confirmation: 'signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: '',
}

export interface SecretToSend {
  userId: string
  kind: MessageKind
  type: TokenType
  to: AccountName
  redirectTo: string
  flowId?: string | null
  newAddress?: string
  /** Set when nobody has this address: the request is recorded, and nothing is sent. */
  isUnaddressed?: boolean
}

/** Makes a link and a code and writes the message with them. The caller delivers it after its transaction. */
export async function sendSecret(deps: AuthDeps, tx: Tx, what: SecretToSend): Promise<Secret> {
  const { userId, kind, type, to, flowId, newAddress } = what
  const relatesTo = Object.values(to).join()
  const { secret, stored } = issueSecret(deps, tx, { userId, type, relatesTo, flowId })
  const byMail = 'email' in to
  const link =
    wireTypes[kind] && byMail ? actionLink(deps, secret.token, wireTypes[kind], what.redirectTo) : ''
  const { name: school } = await readSchool(tx)
  const text = messageTexts[kind]({ school, code: secret.code, link, newAddress })
  const written = deps.messenger.write(tx, {
    channel: byMail ? 'email' : 'sms',
    purpose: kind,
    recipient: relatesTo,
    ...(what.isUnaddressed
      ? { userId: null, subject: '', body: '' }
      : { userId, subject: text.subject, body: byMail ? text.body : textMessage(school, secret.code) }),
    seconds: byMail ? deps.settings.email.codeSeconds : deps.settings.phone.codeSeconds,
  })
  await Promise.all([stored, written])
  return secret
}

/** The address in a mail: a page that asks for a press of a button before it uses the link. */
export function actionLink(deps: AuthDeps, token: string, type: string, redirectTo: string): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${deps.issuer}/verify?${query}`
}
