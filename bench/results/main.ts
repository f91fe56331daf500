import { withFreshSchool, type FreshSchool } from '../harness/fresh-school.ts'
import { describeMachine } from '../harness/machine.ts'
import { port, report } from '../harness/settings.ts'
import { settleDatabase } from '../growth/settled-database.ts'
import { markSchool, termsBefore } from './marked-school.ts'
import { measureResults, type Cost, type MeasuredRead } from './measure-results.ts'
import { resultReads } from './result-reads.ts'

await withFreshSchool(port, (year) =>
  withFreshSchool(port + 1, async (decade) => {
    const schools = [await prepare(year, termsBefore.year), await prepare(decade, termsBefore.decade)]
    const [counted] = await decade.school.query<{ students: number; marks: number; all: number }>(
      `select (select count(*) from public.students) as students, count(*) filter (where not c.is_archived) as marks, count(*) as all
       from public.grades g join public.classes c on c.id = g.class_id`,
    )
    const measured = await measureResults(schools)
    const failed = measured.filter((read) => !isWithin(read))
    process.stdout.write(
      [
        describeMachine(await year.school.databaseVersion()),
        `${counted?.students} students, ${counted?.marks} marks in the term, ${counted?.all} in ten years.`,
        '',
        line('', [
          'limit ms',
          'clock ms',
          'ten years',
          'cpu ms',
          'ten years',
          'reply',
          'ten years',
          'as much',
        ]),
        ...measured.map(lineOf),
        '',
        `${failed.length} of ${measured.length} take longer than they may, or too much more with ten years of history.`,
        '',
      ].join('\n'),
    )
    if (failed.length > 0) process.exitCode = 1
  }),
)

async function prepare(fresh: FreshSchool, before: number) {
  report(`Making ${before} terms before the present one …`)
  await markSchool(fresh.school, before)
  await settleDatabase(fresh.school)
  return { fresh, reads: await resultReads(fresh.program.url, fresh.school) }
}

/**
 * The factor by which a read costs more with the history, for the same reply: a student's own results become
 * more over the years. By processor time if known, since other work does not change that.
 */
function growthOf({ costs }: MeasuredRead): number {
  const [year, decade] = costs as [Cost, Cost]
  const longer = Math.max(1, decade.bytes / year.bytes)
  return (decade.processor ?? decade.elapsed) / (year.processor ?? year.elapsed) / longer
}

function isWithin(read: MeasuredRead): boolean {
  const times = read.costs.map(({ processor, elapsed }) => processor ?? elapsed)
  return growthOf(read) <= read.mostTimes && times.every((time) => time <= (read.most ?? Infinity))
}

function lineOf(read: MeasuredRead): string {
  const elapsed = read.costs.map((cost) => cost.elapsed.toFixed(1))
  const processor = read.costs.map((cost) => cost.processor?.toFixed(1) ?? '')
  const growth = `${growthOf(read).toFixed(2)}${isWithin(read) ? '' : ' *'}`
  const bytes = read.costs.map((cost) => `${(cost.bytes / 1000).toFixed(1)} kB`)
  return line(read.name, [read.most?.toString() ?? '', ...elapsed, ...processor, ...bytes, growth])
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(44) + cells.map((cell) => cell.padStart(11)).join('')
}
