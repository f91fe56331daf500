import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openDirectory } from '#server/directory/directory.ts'
import { insertSchool, putCluster } from '#server/directory/queries.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import { blankDatabase } from './database.ts'

/** A directory with schools and an open round of the year, for the one test that calls it. */
export async function openRound(ids: readonly string[], year: string) {
  const { ownerUrl } = await blankDatabase()
  const deploymentKey = randomBytes(32).toString('base64url')
  const directory = await openDirectory(ownerUrl, { deploymentKey, logger: pino({ level: 'silent' }) })
  onTestFinished(() => directory.close())
  await putCluster(directory.db, 'main', directory.sealAddress('main', ownerUrl))
  for (const id of ids) {
    const sealed_master_key = directory.sealMasterKey(id, deploymentKey)
    const school = { id, cluster: 'main', database: `school_${id}`, sealed_master_key }
    await insertSchool(directory.db, { ...school, host: `${id}.test` })
  }
  const round = { id: 'census', title: 'Census', year, opens: '2020-01-01', closes: '2099-12-31' }
  await directory.db.insertInto('rounds').values(round).execute()
  return directory
}

/** Counts of a school with these students. */
export function countsOf(values: Partial<Counts> = {}): Counts {
  return {
    shape: 1,
    year: '2026',
    day: '2026-03-02',
    school: { name: 'Markham Valley', province: 'morobe', level: 'secondary' },
    students: [
      { grade: 9, sex: 'F', age: 15, students: 30 },
      { grade: 9, sex: 'M', age: 16, students: 20 },
      { grade: 10, sex: 'F', age: null, students: 10 },
    ],
    teachers: { active: 12 },
    rooms: null,
    attendance: [
      { term: 'Term 1', grade: 9, sex: 'F', students: 30, possible: 100, attended: 90 },
      { term: 'Term 1', grade: 9, sex: 'M', students: 3, possible: null, attended: null },
    ],
    results: [
      {
        grade: 9,
        subject: 'English',
        term: 'Term 1',
        sex: 'F',
        students: 30,
        bands: [
          { name: 'Credit', students: 20 },
          { name: 'Pass', students: 10 },
        ],
      },
    ],
    ...values,
  }
}
