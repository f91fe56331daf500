import type { Database } from '#server/database/database.ts'
import { readWholeSchool } from '#server/database/school-queries.ts'
import { isFileShown } from '#server/uploads/access-queries.ts'
import { fileKeyOf, findDeadLinks, type WrittenLink } from '#shared/site-pages/dead-links.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { listNames } from './queries.ts'

/**
 * Finds the links that lead visitors nowhere. Other sites are not requested.
 * @param read the links in this school's texts
 */
export async function checkLinks(
  { database, env: { publicUrl } }: { database: Database; env: { publicUrl: string } },
  read: (school: School) => WrittenLink[],
): Promise<WrittenLink[]> {
  return await database.asVisitor(async (tx) => {
    const school = await readWholeSchool(tx)
    const links = read(school)
    const files = new Set<string>()
    for (const { address } of links) {
      const key = fileKeyOf(address, publicUrl)
      if (key !== undefined && (await isFileShown(tx, key))) files.add(key)
    }
    return findDeadLinks(links, {
      publicUrl,
      articles: new Set(await listNames(tx)),
      businesses: new Set(school.businesses.map((business) => business.address)),
      files,
    })
  })
}
