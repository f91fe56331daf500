import { portalFigures, reportPortalVisits, visitPortals } from './portal-visits.ts'
import { MeasuredSchool } from './school.ts'
const url = 'http://127.0.0.1:4711'
const school = new MeasuredSchool('/tmp/fv-data')
const only = process.argv.slice(2)
const people = [
  { portal: 'student', path: '/portal', ...school.student() },
  { portal: 'teacher', path: '/portal', ...school.teacher() },
  { portal: 'office', path: '/admin', ...school.administrator() },
].filter(({ portal }) => only.length === 0 || only.includes(portal))
console.log(reportPortalVisits(await visitPortals(url, people, () => {})))
void portalFigures
