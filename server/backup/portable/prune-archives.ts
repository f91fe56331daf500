import { openManifest } from './archive-format.ts'
import { openArchive, partsOf } from './check-archive.ts'
import { nameOfPart, type Place } from './parts.ts'

/**
 * Removes archives, and the parts that no other one needs. Manifests go first, so that a removal that is cut short
 * leaves whole archives only. Archives under another key stay, because their parts cannot be told apart.
 * @param choose the names of the manifests that stay, of all that the key opens
 * @throws when one of those that stay cannot be read; parts are then left alone
 */
export async function pruneArchives(place: Place, choose: (names: string[]) => string[]): Promise<void> {
  const { store, key } = place
  const names = await store.manifests()
  const open: string[] = []
  for (const name of names) {
    const { encryption } = openManifest(name, await store.readManifest(name)).content
    if (encryption === null || encryption.salt === key?.encryption.salt) open.push(name)
  }
  const keep = choose(open)
  const needed = new Set<string>()
  for (const name of keep) {
    const archive = await openArchive(store, { name, unlock: async () => key! })
    for (const { sha256 } of partsOf(archive.manifest, archive.files))
      needed.add(nameOfPart(archive.place, sha256))
  }
  for (const name of open) if (!keep.includes(name)) await store.removeManifest(name)
  const isUnknown = (name: string) => name.endsWith('.age') && open.length < names.length
  for await (const name of store.list()) if (!needed.has(name) && !isUnknown(name)) await store.remove(name)
}
