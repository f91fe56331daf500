import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError, forbidden } from '#server/http/errors.ts'

const hour = 3_600_000
const mostRemembered = 20_000
const macBytes = 32

/** Not a bucket of the storage: what links to archives of hand-ins are made for. */
export const archiveBucket = 'hand-in-archives'

interface SignedLink {
  /** The name the person sees and saves the file under. */
  fileName: string
}

/** Makes and checks links to private files. A link is good for everybody who has it, so it lives one to two hours. */
export interface LinkSigner {
  /**
   * The address of a stored file, relative to the site. Equal within the hour, so that a reply that holds it
   * keeps its ETag and the browser its copy of the file.
   */
  signObjectUrl(bucket: string, key: string, fileName: string): string
  /** The same for a `file_url` column, which holds `bucket/key`. */
  signFileUrl(fileUrl: string, fileName: string): string
  /** The address of all hand-ins of an assignment as one archive, good while it is that teacher's. */
  signArchiveUrl(teacherId: string, assignmentId: string, fileName: string): string
  /**
   * Checks a link's token.
   * @throws {AppError} 400 INVALID_LINK when it is no token, 403 when it was not made for this file, 410 when it has expired
   */
  verify(bucket: string, key: string, token: string): SignedLink
}

/**
 * @param masterKey the installation's secret; a key of its own is derived for links
 * @param now milliseconds since 1970
 */
export function createLinkSigner(masterKey: string, now: () => number = Date.now): LinkSigner {
  const secret = Buffer.from(hkdfSync('sha256', masterKey, '', 'links to stored files', macBytes))
  const mac = (bucket: string, key: string, expires: string, fileName: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([bucket, key, expires, fileName]))
      .digest()

  // Equal within the hour, and a dashboard holds dozens: computing them anew was a quarter of its cost.
  const remembered = new Map<string, string>()
  let rememberedFor = 0

  function sign(bucket: string, key: string, fileName: string, hours: number): string {
    const expires = hours.toString(36)
    const name = Buffer.from(fileName).toString('base64url')
    const token = `${expires}.${name}.${mac(bucket, key, expires, fileName).toString('base64url')}`
    const folder = bucket === archiveBucket ? 'archive' : `object/sign/${bucket}`
    return `/storage/v1/${folder}/${key.split('/').map(encodeURIComponent).join('/')}?token=${token}`
  }

  return {
    signFileUrl(fileUrl, fileName) {
      const slash = fileUrl.indexOf('/')
      return this.signObjectUrl(fileUrl.slice(0, slash), fileUrl.slice(slash + 1), fileName)
    },
    signObjectUrl(bucket, key, fileName) {
      const hours = Math.floor(now() / hour) + 2
      if (hours !== rememberedFor || remembered.size >= mostRemembered) remembered.clear()
      rememberedFor = hours
      // No name holds a NUL, so two files never share an entry.
      const file = `${bucket}/${key}\0${fileName}`
      const url = remembered.get(file) ?? sign(bucket, key, fileName, hours)
      remembered.set(file, url)
      return url
    },
    signArchiveUrl(teacherId, assignmentId, fileName) {
      return this.signObjectUrl(archiveBucket, `${teacherId}/${assignmentId}`, fileName)
    },
    verify(bucket, key, token) {
      const [expires, name, code, ...rest] = token.split('.')
      const given = Buffer.from(code ?? '', 'base64url')
      if (!expires || !name || given.length !== macBytes || rest.length > 0) throw invalidLink()
      const fileName = Buffer.from(name, 'base64url').toString()
      if (!timingSafeEqual(given, mac(bucket, key, expires, fileName))) {
        throw forbidden('This link does not open this file. Open the file from the portal again.')
      }
      if (Number.parseInt(expires, 36) * hour <= now()) {
        throw new AppError('LINK_EXPIRED', {
          status: 410,
          message: 'This link has expired. Open the file from the portal again.',
        })
      }
      return { fileName }
    },
  }
}

function invalidLink(): AppError {
  return new AppError('INVALID_LINK', {
    status: 400,
    message: 'This link is incomplete. Open the file from the portal again.',
  })
}
