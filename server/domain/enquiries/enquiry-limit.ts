import { clientNetwork } from '#server/access/client-network.ts'
import type { FormDevice } from '#server/access/form-device.ts'
import type { Bucket } from '#server/auth/limits/buckets.ts'
import { takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { enquiryLimits as limits } from '#shared/enquiries/rules.ts'

/**
 * The decision of the limits on an enquiry: it is accepted, accepted and set aside, or refused for some
 * seconds.
 */
export type Sorting = { isAside: boolean; wait: 0 } | { wait: number }

/**
 * Counts an enquiry. It is refused only by the browser's own limit, or by that for first-time browsers of its
 * network, which is far above what people send; anything above the usual for a network or the whole school is
 * set aside, so that a flood cannot keep anybody else's enquiry from the office.
 * @param isSuspect sets it aside in any case
 */
export async function sortEnquiry(
  tx: Tx,
  { device, address, isSuspect }: { device: FormDevice; address: string; isSuspect: boolean },
): Promise<Sorting> {
  const network = clientNetwork(address)
  const own = device.name
    ? bucket(`device:${device.name}`, limits.perDevice)
    : bucket(`new:${network}`, limits.newPerNetwork)
  const wait = await takeFromBucket(tx, own)
  if (wait > 0) return { wait }
  const isAside =
    isSuspect ||
    (await takeFromBucket(tx, bucket(`network:${network}`, limits.perNetwork))) > 0 ||
    (await takeFromBucket(tx, bucket('school', limits.perSchool))) > 0
  return { isAside, wait: 0 }
}

function bucket(name: string, capacity: number): Bucket {
  return { key: `enquiry.${name}`, capacity, refillSeconds: 3600 }
}
