import type { Encryption } from './archive-format.ts'
import type { ArchiveKey } from './archive-key.ts'
import { openArchive, partsOf } from './check-archive.ts'
import type { PartStore } from './part-store.ts'
import { nameOfPart } from './parts.ts'

/**
 * Removes archives, and the parts that no other one needs. Manifests go first, so that a removal that is cut short
 * leaves whole archives only.
 * @param keep names of the manifests that stay
 * @param unlock gives the key of encrypted archives
 * @throws when one of those that stay cannot be read; parts are then left alone
 */
export async function pruneArchives(
  store: PartStore,
  keep: string[],
  unlock: (encryption: Encryption) => Promise<string | ArchiveKey>,
): Promise<void> {
  const needed = new Set<string>()
  for (const name of keep) {
    const { place, manifest, files } = await openArchive(store, { name, unlock })
    for (const { sha256 } of partsOf(manifest, files)) needed.add(nameOfPart(place, sha256))
  }
  for (const name of await store.manifests()) if (!keep.includes(name)) await store.removeManifest(name)
  for await (const name of store.list()) if (!needed.has(name)) await store.remove(name)
}
