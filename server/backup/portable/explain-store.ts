import { hostOfStore } from '#server/backup/archive-store.ts'
import { PlaceFault } from '#server/backup/place-fault.ts'
import type { StoreAddress } from '#server/storage/object-store/address.ts'
import { StoreRefusal, type StoreRequests } from '#server/storage/object-store/requests.ts'
import { words } from '#shared/words/words.ts'
import { isMissingFile } from '#server/machine/missing-file.ts'

const texts = words.backups

/** S3's codes for keys that are wrong or lack permission. */
const keysRefused = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
])
const full = new Set(['QuotaExceeded', 'XAdminQuotaExceeded', 'XMinioStorageFull', 'XAmzQuotaExceeded'])

/** Requests whose failures say in words what is wrong with a store of archives. */
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
  if (error instanceof PlaceFault || isMissingFile(error)) return error as Error
  const host = hostOfStore(address)
  const cause = { cause: error }
  if (!(error instanceof StoreRefusal))
    return new PlaceFault('store_away', texts.storeAway(host), texts.storeAwayRemedy, cause)
  const { status, code } = error
  if (status === 404)
    return new PlaceFault('bucket_missing', texts.noBucket(host, address.bucket), texts.noBucketRemedy, cause)
  if (status === 413 || status === 507 || full.has(code))
    return new PlaceFault('no_room', texts.storeFull(host), texts.storeFullRemedy, cause)
  if (status === 401 || status === 403 || keysRefused.has(code))
    return new PlaceFault('store_refused', texts.keysRefused(host, code), texts.keysRefusedRemedy, cause)
  return error
}
