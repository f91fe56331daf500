import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError, forbidden } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'

const hour = 3_600_000
const macBytes = 32
const uuidBytes = 16

/** The person for whom a link was made, and the session. */
export interface LinkHolder {
  sub: string
  session_id: string
}

interface SignedLink {
  /** The name that the person sees and under which the file is saved. */
  fileName: string
  holder: LinkHolder
}

/** Makes links for one person. */
export interface LinkSigner {
  /**
   * The address of a file from a `file_url` column (`bucket/key`), relative to the site. It is the same
   * within an hour and a session, so that a reply that contains it keeps its ETag and the browser its copy of
   * the file.
   */
  signFileUrl(fileUrl: string, fileName: string): string
  /** The same for anything else delivered by a link. @param path address up to the key */
  signUrl(path: string, bucket: string, key: string, fileName: string): string
}

/** Makes and checks links to private files. They are valid for one to two hours. */
export interface Links {
  /**
   * A link names the person, so that its delivery can check that the session is alive and the file is still
   * allowed.
   */
  for(holder: LinkHolder): LinkSigner
  /** The number of the current hour: links that one session gets within it are equal. */
  period(): number
  /**
   * Checks a link's token. The caller must still check that the holder may open the file.
   * @throws {AppError} 400 INVALID_LINK when it is not a token, 403 when it was not made for this file, 410
   * when it has expired
   */
  verify(bucket: string, key: string, token: string): SignedLink
}

/**
 * A token is `name.expiry.holder.mac`, where the MAC covers all of them and the address of the file. The name
 * is in plain text: it is beside the link in every reply, so that compressed it costs next to nothing there.
 * @param masterKey the installation's secret, from which a key for links is derived
 * @param now milliseconds since 1970
 */
export function createLinks(masterKey: string, now: () => number = Date.now): Links {
  const secret = createSecretKey(
    Buffer.from(hkdfSync('sha256', masterKey, '', 'links to stored files', macBytes)),
  )
  const sign = (...parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
  const period = () => Math.floor(now() / hour)

  return {
    period,
    for(holder) {
      const who = packHolder(holder)
      const signUrl: LinkSigner['signUrl'] = (path, bucket, key, fileName) => {
        const address = key.split('/').map(encodeURIComponent).join('/')
        const expires = (period() + 2).toString(36)
        const mac = sign(bucket, key, expires, who, fileName).toString('base64url')
        return `${path}/${address}?token=${encodeURIComponent(fileName)}.${expires}.${who}.${mac}`
      }
      return {
        signUrl,
        signFileUrl(fileUrl, fileName) {
          const slash = fileUrl.indexOf('/')
          const bucket = fileUrl.slice(0, slash)
          return signUrl(`/storage/v1/object/sign/${bucket}`, bucket, fileUrl.slice(slash + 1), fileName)
        },
      }
    },
    verify(bucket, key, token) {
      const [fileName, expires, who, mac] = partsOf(token)
      const given = Buffer.from(mac ?? '', 'base64url')
      if (!fileName || !expires || !who || given.length !== macBytes) throw invalidLink()
      if (given.toString('base64url') !== mac) throw invalidLink()
      if (!timingSafeEqual(given, sign(bucket, key, expires, who, fileName))) {
        throw forbidden(because('links.otherFile'))
      }
      if (Number.parseInt(expires, 36) * hour <= now()) {
        throw new AppError('LINK_EXPIRED', {
          status: 410,
          reason: because('links.expired'),
        })
      }
      return { fileName, holder: unpackHolder(who) }
    },
  }
}

/** A name may contain dots, unlike the other parts. */
function partsOf(token: string): (string | undefined)[] {
  const parts = token.split('.')
  const last = parts.splice(-3)
  return [parts.join('.'), ...last]
}

/** Two UUIDs in 43 characters. */
function packHolder({ sub, session_id }: LinkHolder): string {
  return Buffer.from(`${sub}${session_id}`.replaceAll('-', ''), 'hex').toString('base64url')
}

function unpackHolder(packed: string): LinkHolder {
  const bytes = Buffer.from(packed, 'base64url')
  return { sub: toUuid(bytes.subarray(0, uuidBytes)), session_id: toUuid(bytes.subarray(uuidBytes)) }
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function invalidLink(): AppError {
  return new AppError('INVALID_LINK', {
    status: 400,
    reason: because('links.incomplete'),
  })
}
