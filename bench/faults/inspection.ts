import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase } from '#server/database/database.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { openFiles } from '#server/storage/files.ts'
import { sweep } from '#server/uploads/sweep.ts'
import type { MeasuredSchool } from '../harness/school.ts'
import { studentsOfClass, studentsOfImport } from './records.ts'

/** Statements that count incomplete records; each returns 0 if all is well. */
const halves: Record<string, string> = {
  'hand-ins without their entry in the history': `
    select count(*)::int as n from public.assignment_submissions s
    where not exists (select from public.submission_history h where h.file_url = s.file_url)`,
  'hand-ins without a stored file': `
    select count(*)::int as n from (
      select file_url, sha256 from public.submission_history
      union all select file_url, sha256 from public.submission_files) h
    where h.file_url is not null and h.sha256 <> repeat('0', 64)
      and not exists (select from storage.objects o where o.bucket || '/' || o.name = h.file_url)`,
  'classes with some of their students': `
    select count(*)::int as n from (
      select c.id from public.classes c join public.student_classes s on s.class_id = c.id
      where c.academic_year = '2091' group by c.id having count(*) <> ${studentsOfClass}) half`,
  'imports with some of their students': `
    select count(*)::int as n from (
      select split_part(admission_number, '-', 1) from public.students where admission_number like 'K%-%'
      group by 1 having count(*) <> ${studentsOfImport}) half`,
  'accounts without their student': `
    select count(*)::int as n from auth.users u
    where split_part(u.email, '@', 1) ~ '^n[0-9]+$'
      and not exists (select from public.students s where s.user_id = u.id)`,
  'accounts without a profile': `
    select count(*)::int as n from public.students s
    where s.user_id is not null and not exists (select from public.profiles p where p.id = s.user_id)`,
  'hand-ins that are marked without a mark': `
    select count(*)::int as n from public.assignment_submissions s
    where s.status = 'graded' and not exists (
      select from public.grades g where g.assignment_id = s.assignment_id and g.student_id = s.student_id)`,
}

/** Counts incomplete records by name, leaving out zeros. */
export async function countHalves(school: MeasuredSchool): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [name, statement] of Object.entries(halves)) {
    const [row] = await school.query<{ n: number }>(statement)
    if (row && row.n > 0) counts.set(name, row.n)
  }
  return counts
}

/**
 * Compares stored files with the checksums in their rows.
 * @returns the keys of files that are missing or damaged
 */
export async function findDamagedFiles(
  school: MeasuredSchool,
  dataDir: string,
  isChecked: Set<string>,
): Promise<string[]> {
  const objects = await school.query<{ key: string; sha256: string | null }>(
    `select bucket || '/' || name as key, sha256 from storage.objects`,
  )
  return objects
    .filter(({ key }) => !isChecked.has(key))
    .filter(({ key, sha256 }) => {
      isChecked.add(key)
      if (sha256 === null) return false
      try {
        const content = readFileSync(path.join(dataDir, 'files', key))
        return createHash('sha256').update(content).digest('hex') !== sha256
      } catch {
        return true
      }
    })
    .map(({ key }) => key)
}

/**
 * Sweeps as the program does each hour, but eight days later, when no upload can continue.
 * @returns the files that have no row even then
 */
export async function sweepAndCount(school: MeasuredSchool, dataDir: string): Promise<string[]> {
  const logger = pino({ level: 'silent' })
  const apiUrl = apiAddress(school.ownerUrl)
  const database = openDatabase({ ownerUrl: school.ownerUrl, apiUrl, logger })
  try {
    const files = await openFiles({ dataDir, files: {} }, { secrets: readSecrets(dataDir), database })
    await sweep({ ...files, database, logger }, new Date(Date.now() + 8 * 86_400_000))
    const known = await school.query<{ key: string }>(
      `select bucket || '/' || name as key from storage.objects`,
    )
    const keys = new Set(known.map(({ key }) => key))
    const orphans = listFiles(path.join(dataDir, 'files')).filter((key) => !keys.has(key))
    return [...orphans, ...listFiles(path.join(dataDir, 'uploads'))]
  } finally {
    await database.close()
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
