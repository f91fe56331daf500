import { buffer } from 'node:stream/consumers'
import type { Disk } from '#server/storage/disk.ts'
import { loadSharp } from '#server/storage/picture-files.ts'
import type { CrestFile } from '#shared/school-settings/crest.ts'

/** 330 pixels per inch on paper; with 16 greys any crest takes 32 KB at most. */
const size = { width: 240, height: 270, fit: 'inside' } as const

/**
 * The school's own crest for paper, in greys as bright as its colours, with its darkest part as black as ink,
 * since printed paper is also copied.
 * @param crest the school's setting
 * @returns the picture as a `data:` address; undefined for the drawn crest, and if the file no longer exists
 */
export async function readPaperCrest(disk: Disk, crest: string | undefined): Promise<string | undefined> {
  if (!crest) return undefined
  const key = `${crest}/${'paper.png' satisfies CrestFile}`
  const file = await disk.find(key)
  if (!file) return undefined
  const sharp = await loadSharp()
  const picture = await sharp(await buffer(disk.read(key, 0, file.size - 1)))
    .flatten({ background: '#ffffff' })
    .resize(size)
    .greyscale()
    .normalise({ lower: 0, upper: 100 })
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}
