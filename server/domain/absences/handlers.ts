import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { maxAbsenceFigures } from '#shared/absences/rules.ts'
import { dayOfYearBefore } from '#shared/school-calendar/school-calendar.ts'
import { countCensus } from './census-queries.ts'
import { countAges } from './age-queries.ts'
import { replyWithAges } from './ages-file.ts'
import { replyWithCensus } from './census-file.ts'
import { putReason } from './day-queries.ts'
import { listOftenAbsent, sumUpAbsences, sumUpRolls } from './figure-queries.ts'
import { replyWithFigures } from './figures-file.ts'
import { readDay } from './read-day.ts'

export const absenceHandlers = {
  day: admin.absences.day.handler(runAsUser((tx, { day }) => readDay(tx, day))),
  setReason: admin.absences.setReason.handler(
    runAsUser(async (tx, input) => {
      if (!(await putReason(tx, input))) throw noSuch('absence')
    }),
  ),
  often: admin.absences.often.handler(runAsUser(listOftenAbsent)),
  figures: admin.absences.figures.handler(async ({ context, input }) => {
    return await context.asAdmin(async (tx) => {
      const rows = await sumUpAbsences(tx, input, maxAbsenceFigures)
      return { rolls: { ...(await sumUpRolls(tx, input)), absent: rows[0]?.all_lessons ?? 0 }, rows }
    })
  }),
  figuresFile: admin.absences.figuresFile.handler(async ({ context, input }) => {
    const rows = await context.asAdmin((tx) => sumUpAbsences(tx, input))
    return await replyWithFigures(rows, input, input.format)
  }),
  census: admin.absences.census.handler(runAsUser(countCensus)),
  censusFile: admin.absences.censusFile.handler(async ({ context, input }) => {
    const rows = await context.asUser((tx) => countCensus(tx, input))
    return await replyWithCensus(rows, input, input.format)
  }),
  agesFile: admin.absences.agesFile.handler(async ({ context, input }) => {
    const counted = await context.asUser(async (tx) => {
      const before = dayOfYearBefore(await readCalendar(tx), input.day)
      return { before, rows: await countAges(tx, input.day, before) }
    })
    return await replyWithAges(counted.rows, { ...input, before: counted.before })
  }),
}
