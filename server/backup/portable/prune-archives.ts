import { DamagedArchive, openManifest } from './archive-format.ts'
import { isUnreadable, openArchive, partsOf } from './check-archive.ts'
import { nameOfPart, type Place } from './parts.ts'

/**
 * Removes archives, and the parts that no other one needs. Manifests are removed first, so that an
 * interrupted removal leaves only complete archives. Archives under another key stay, because their parts
 * cannot be distinguished.
 * @param choose selects the manifests that stay, from all that the key opens
 * @returns the names of damaged archives, which stay unchanged, with the parts that no other archive has
 */
export async function pruneArchives(place: Place, choose: (names: string[]) => string[]): Promise<string[]> {
  const { store, key } = place
  const names = await store.manifests()
  const partsByName = new Map<string, string[]>()
  const damaged: string[] = []
  for (const name of names) {
    try {
      const { encryption } = openManifest(name, await store.readManifest(name)).content
      if (encryption !== null && encryption.salt !== key?.encryption.salt) continue
      const archive = await openArchive(store, { name, unlock: async () => key! })
      const parts = partsOf(archive.manifest, archive.files)
      partsByName.set(
        name,
        parts.map(({ sha256 }) => nameOfPart(archive.place, sha256)),
      )
    } catch (error) {
      if (!(error instanceof DamagedArchive || isUnreadable(error))) throw error
      damaged.push(name)
    }
  }
  const open = [...partsByName.keys()]
  const keep = new Set(choose(open))
  const dropped = open.filter((name) => !keep.has(name))
  const needed = new Set([...keep].flatMap((name) => partsByName.get(name) ?? []))
  const known = new Set(dropped.flatMap((name) => partsByName.get(name) ?? []))
  for (const name of dropped) await store.removeManifest(name)
  const isUnknown = (name: string) => name.endsWith('.age') && open.length + damaged.length < names.length
  for await (const name of store.list()) {
    // The parts of a damaged archive cannot be distinguished from unneeded ones.
    const isOfDamaged = damaged.length > 0 && !known.has(name)
    if (!needed.has(name) && !isUnknown(name) && !isOfDamaged) await store.remove(name)
  }
  return damaged
}
