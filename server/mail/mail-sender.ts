import { createTransport } from 'nodemailer'
import type { Sender } from './messenger.ts'

const timeout = 20_000

/**
 * Sends mail through the school's mail server.
 * @param smtpUrl such as `smtp://user:password@mail.example:587`
 * @param from the sender's address
 */
export function createMailSender(smtpUrl: string, from: string): Sender {
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A message never reads files or addresses, whatever stands in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ recipient, subject, body, headers }) => {
    await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body, headers })
  }
}
