import { formatMegabytes } from '#shared/file-size.ts'
import { publicFileUrl } from '#server/storage/public-url.ts'
import { words } from '#shared/words/words.ts'
import type { ClaimedMail } from './mail-queries.ts'

const texts = words.newsletters

/**
 * A newsletter as a mail: a link instead of the file, since a download costs data, and two ways to
 * unsubscribe: a page with a button, and the one that mail programs offer themselves (RFC 8058).
 * @param school its name
 * @param publicUrl address of the site, without a trailing slash
 */
export function writeLetter(mail: ClaimedMail, school: string, publicUrl: string) {
  const end = `${publicUrl}/newsletter/unsubscribe?token=${mail.unsubscribe_token}`
  const paragraphs = [
    mail.title,
    mail.description ?? '',
    `${texts.read(mail.file_name, formatMegabytes(mail.file_size))}\n${publicUrl}${publicFileUrl(mail.file_url)}`,
    texts.all(publicUrl),
    `${texts.why(school)}\n${end}`,
  ]
  return {
    recipient: mail.email,
    subject: `${mail.title} · ${school}`,
    body: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
}
