import type { Disk } from '#server/storage/disk.ts'

/** The parts of the program that the making of cards needs. */
export interface PrintSource {
  /** The address under which the site is reached. */
  publicUrl: string
  /** Keeps the crests. */
  disk: Disk
}

/** The source of what is printed for a request. */
export function printFrom({
  services,
}: {
  services: { env: { publicUrl: string }; disk: Disk }
}): PrintSource {
  return { publicUrl: services.env.publicUrl, disk: services.disk }
}
