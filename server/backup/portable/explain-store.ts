import { hostOfStore } from '#server/backup/archive-store.ts'
import { PlaceFault } from '#server/backup/place-fault.ts'
import type { StoreAddress } from '#server/storage/object-store/address.ts'
import { StoreRefusal, type StoreRequests } from '#server/storage/object-store/requests.ts'

/** S3's words for keys that are wrong or may not do what was asked. */
const keysRefused = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
])
const full = new Set(['QuotaExceeded', 'XAdminQuotaExceeded', 'XMinioStorageFull', 'XAmzQuotaExceeded'])

/** Requests whose failures say in words what is the matter with a store of archives. */
export function explained(address: StoreAddress, requests: StoreRequests): StoreRequests {
  return {
    ...requests,
    async send(request) {
      try {
        return await requests.send(request)
      } catch (error) {
        const isObjectMissing =
          error instanceof StoreRefusal &&
          error.status === 404 &&
          error.code !== 'NoSuchBucket' &&
          request.key !== undefined
        throw isObjectMissing ? error : explainStore(address, error)
      }
    },
  }
}

/** The fault of a store that has refused a request or cannot be reached. */
export function explainStore(address: StoreAddress, error: unknown): Error {
  if (error instanceof PlaceFault || isMissingPart(error)) return error as Error
  const host = hostOfStore(address)
  const cause = { cause: error }
  if (!(error instanceof StoreRefusal))
    return new PlaceFault(
      'store_away',
      `The object store ${host} cannot be reached.`,
      'Look whether the connection to it works, and try again.',
      cause,
    )
  const { status, code } = error
  if (status === 404)
    return new PlaceFault(
      'bucket_missing',
      `The object store ${host} has no bucket ${address.bucket}.`,
      'Make the bucket there, or correct its name in the settings of the server (BACKUP_URL).',
      cause,
    )
  if (status === 413 || status === 507 || full.has(code))
    return new PlaceFault(
      'no_room',
      `The object store ${host} takes no more: its limit is reached.`,
      'Raise the limit of the bucket, or use another one.',
      cause,
    )
  if (status === 401 || status === 403 || keysRefused.has(code))
    return new PlaceFault(
      'store_refused',
      `The object store ${host} refuses the keys of this program${code && ` (${code})`}.`,
      'Correct the keys in the settings of the server (BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY), or allow them to read, write, list and delete in the bucket.',
      cause,
    )
  return error
}

function isMissingPart(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
