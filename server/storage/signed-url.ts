import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError, forbidden } from '#server/http/errors.ts'
import { lazy } from '#shared/lazy.ts'

const hour = 3_600_000
const mostRemembered = 20_000
const macBytes = 32
const uuidBytes = 16

/** The person that a link was made for, and the session in which it was. */
export interface LinkHolder {
  sub: string
  session_id: string
}

interface SignedLink {
  /** The name the person sees and saves the file under. */
  fileName: string
  holder: LinkHolder
}

/** Makes the links of one person. */
export interface LinkSigner {
  /**
   * The address of the file in a `file_url` column (`bucket/key`), relative to the site. Equal within the hour and
   * the session, so that a reply that holds it keeps its ETag and the browser its copy of the file.
   */
  signFileUrl(fileUrl: string, fileName: string): string
  /** The same for anything else that is delivered by a link. @param path address up to the key */
  signUrl(path: string, bucket: string, key: string, fileName: string): string
}

/** Makes and checks links to private files. They live one to two hours. */
export interface Links {
  /** A link names the person, so that its delivery can check that the session lives and the file is still allowed. */
  for(holder: LinkHolder): LinkSigner
  /** The number of the present hour: links that one session gets within it are equal. */
  period(): number
  /**
   * Checks a link's token. The caller must still check that the holder may open the file.
   * @throws {AppError} 400 INVALID_LINK when it is no token, 403 when it was not made for this file, 410 when it has expired
   */
  verify(bucket: string, key: string, token: string): SignedLink
}

/**
 * A token is `name.mac.expiry.holder.mac`. The two halves are signed apart, so that the half of a file is computed once
 * for everybody who is shown it and always; put together anew they open only what their holder may open anyway. The
 * half that expires is at the end, equal for all links of a reply, so that a browser that has the rest needs it alone.
 * @param masterKey the installation's secret; a key of its own is derived for links
 * @param now milliseconds since 1970
 */
export function createLinks(masterKey: string, now: () => number = Date.now): Links {
  const secret = createSecretKey(
    Buffer.from(hkdfSync('sha256', masterKey, '', 'links to stored files', macBytes)),
  )
  const mac = (...parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

  // A dashboard holds dozens: computing them anew was a quarter of its cost.
  const remembered = new Map<string, string>()

  function signFile(bucket: string, key: string, fileName: string): string {
    // No name holds a NUL, so two files never share an entry.
    const file = `${bucket}/${key}\0${fileName}`
    const known = remembered.get(file)
    if (known) return known
    const name = Buffer.from(fileName).toString('base64url')
    const token = `${name}.${mac(bucket, key, fileName).toString('base64url')}`
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(file, token)
    return token
  }

  const period = () => Math.floor(now() / hour)

  return {
    period,
    for(holder) {
      // Most calls show no file.
      const tail = lazy(() => {
        const expires = (period() + 2).toString(36)
        const who = packHolder(holder)
        return `${expires}.${who}.${mac('holder', who, expires).toString('base64url')}`
      })
      const signUrl: LinkSigner['signUrl'] = (path, bucket, key, fileName) => {
        const address = key.split('/').map(encodeURIComponent).join('/')
        return `${path}/${address}?token=${signFile(bucket, key, fileName)}.${tail()}`
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
      const [name, fileMac, expires, who, holderMac, ...rest] = token.split('.')
      if (!expires || !name || !fileMac || !who || !holderMac || rest.length > 0) throw invalidLink()
      const fileName = Buffer.from(name, 'base64url').toString()
      const isForFile = isEqual(fileMac, mac(bucket, key, fileName))
      if (!isForFile || !isEqual(holderMac, mac('holder', who, expires))) {
        throw forbidden('This link does not open this file. Open the file from the portal again.')
      }
      if (Number.parseInt(expires, 36) * hour <= now()) {
        throw new AppError('LINK_EXPIRED', {
          status: 410,
          message: 'This link has expired. Open the file from the portal again.',
        })
      }
      return { fileName, holder: unpackHolder(who) }
    },
  }
}

/** @throws {AppError} 400 when the code cannot be one of ours */
function isEqual(code: string, right: Buffer): boolean {
  const given = Buffer.from(code, 'base64url')
  if (given.length !== macBytes) throw invalidLink()
  return timingSafeEqual(given, right)
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
    message: 'This link is incomplete. Open the file from the portal again.',
  })
}
