import type { Transporter } from 'nodemailer'
import type { Sender } from './messenger.ts'

const timeout = 20_000

/**
 * Sends mail through the school's mail server.
 * @param smtpUrl such as `smtp://user:password@mail.example:587`
 * @param from the sender's address
 */
export function createMailSender(smtpUrl: string, from: string): Sender {
  let transport: Promise<Transporter> | undefined
  return async ({ recipient, subject, body, headers }) => {
    transport ??= openTransport(smtpUrl)
    await (
      await transport
    ).sendMail({ from, to: { name: '', address: recipient }, subject, text: body, headers })
  }
}

/** Loads the mail client only if a mail server is set, because it takes 5 MB of memory. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  return createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A message never loads files or addresses, whatever it contains.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
