import type { Disk } from '#server/storage/disk.ts'

/** The services needed for making cards. */
export interface PrintSource {
  /** The address under which the site is reached. */
  publicUrl: string
  /** Keeps the crests. */
  disk: Disk
}

/** The services for printing on behalf of a request. */
export function printFrom({
  services,
}: {
  services: { env: { publicUrl: string }; disk: Disk }
}): PrintSource {
  return { publicUrl: services.env.publicUrl, disk: services.disk }
}
