import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startMeasured } from './program.ts'
import { recordRun } from './history.ts'
import { describeMachine } from './machine.ts'
import { reportScreens, screenFigures, visitScreens } from './portal-screens.ts'
import { portalFigures, reportPortalVisits, visitPortals } from './portal-visits.ts'
import { MeasuredSchool } from './school.ts'
import { figuresOf, reportVisits, visitPages } from './visits.ts'

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-bench-')))
const program = await startMeasured(dataDir, Number(process.env['PORT'] ?? 3369))
try {
  const say = (text: string) => process.stderr.write(`${text}\n`)
  const visits = await visitPages(program.url, say)
  const school = new MeasuredSchool(dataDir)
  const people = [
    { portal: 'student', path: '/portal', ...school.student() },
    { portal: 'teacher', path: '/portal', ...school.teacher() },
    { portal: 'office', path: '/admin', ...school.administrator() },
  ]
  const portals = await visitPortals(program.url, people, say)
  const screens = await visitScreens(program.url, people, say)
  process.stdout.write(`\n${reportVisits(visits)}\n${reportPortalVisits(portals)}\n${reportScreens(screens)}`)
  const figures = [...figuresOf(visits), ...portalFigures(portals), ...screenFigures(screens)]
  process.stdout.write(recordRun('pages', describeMachine('embedded'), figures))
} finally {
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
