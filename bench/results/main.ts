import { isFlat, measureGrowth, type GrownList } from '../growth/growth.ts'
import { growthTable } from '../growth/report.ts'
import { settleDatabase } from '../growth/settled-database.ts'
import { withFreshSchool, type FreshSchool } from '../harness/fresh-school.ts'
import { describeMachine } from '../harness/machine.ts'
import { port, report } from '../harness/settings.ts'
import { markSchool, termsBefore } from './marked-school.ts'
import { resultReads } from './result-reads.ts'

await withFreshSchool(port, (year) =>
  withFreshSchool(port + 1, async (decade) => {
    await prepare(year, termsBefore.year)
    await prepare(decade, termsBefore.decade)
    const [counted] = await decade.school.query<{ students: number; marks: number; all: number }>(
      `select (select count(*) from public.students) as students, count(*) filter (where not c.is_archived) as marks, count(*) as all
       from public.grades g join public.classes c on c.id = g.class_id`,
    )
    const reads = await measureGrowth(year, decade, resultReads)
    const slow = reads.filter((read) => !isQuick(read))
    const growing = reads.filter((read) => !isFlat(read))
    process.stdout.write(
      [
        describeMachine(await year.school.databaseVersion()),
        `${counted?.students} students, ${counted?.marks} marks in the term, ${counted?.all} in ten years.`,
        '',
        growthTable(reads, 'ten years'),
        ...slow.map(({ name, max }) => `${name} takes longer than ${max} ms.`),
        `${growing.length} of ${reads.length} take too much more with ten years of history.`,
        '',
      ].join('\n'),
    )
    if (slow.length + growing.length > 0) process.exitCode = 1
  }),
)

async function prepare({ school }: FreshSchool, before: number): Promise<void> {
  report(`Making ${before} terms before the present one …`)
  await markSchool(school, before)
  await settleDatabase(school)
}

function isQuick({ small, large, max = Infinity }: GrownList): boolean {
  return [small, large].every(({ processor, elapsed }) => (processor ?? elapsed) <= max)
}
