import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { insertObject } from '#server/uploads/queries.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'

const row = {
  alt: 'A class in the garden',
  file_name: 'garden.jpg',
  file_size: 1,
  focus_x: 50,
  focus_y: 50,
  picture: JSON.stringify({ '3x2': { files: [] }, '4x3': { files: [] } }),
}

/** A picture that nothing shows, and one of a published page. */
export async function buildSitePicture(database: Database): Promise<PictureRows> {
  return await database.asService(async (tx) => {
    const [id, shown, name] = [randomUUID(), randomUUID(), `${randomUUID()}/whole.jpg`]
    const object = { name, size: 1, content_type: 'image/jpeg', sha256: '0'.repeat(64) }
    await insertObject(tx, { ...object, bucket: 'slideshow-images' })
    const file_url = `slideshow-images/${name}`
    for (const picture of [id, shown]) await insertOne(tx, 'site_pictures', { id: picture, file_url, ...row })
    const content = JSON.stringify({ items: [{ photo: shown }] })
    await insertOne(tx, 'site_page_versions', { page: randomUUID(), content, publish_at: new Date(0) })
    return { id, shown, file_url }
  })
}

interface PictureRows {
  id: string
  shown: string
  file_url: string
}

/** A row to try the rights on. */
export function sampleSitePicture({ rows }: { rows: { site_pictures: PictureRows } }, which: string): Sample {
  const { id, shown, file_url } = rows.site_pictures
  return {
    key: { id: which === 'not shown' ? id : shown },
    fresh: { id: randomUUID(), file_url, ...row },
    change: { alt: 'Changed' },
  }
}

const described = { alt: 'A class', focus_x: 50, focus_y: 50 }

export const sitePictureOperations = {
  list: office(),
  create: office(() => ({ id: randomUUID(), upload_id: randomUUID(), ...described }), 422),
  update: office(({ rows, versions }) => ({
    id: rows.site_pictures.id,
    updated_at: versions.site_pictures,
    ...described,
  })),
  remove: office(({ rows }) => ({ id: rows.site_pictures.id })),
}
