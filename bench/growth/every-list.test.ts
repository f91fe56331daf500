import { expect, test } from 'vitest'
import { contract } from '#shared/contract/api.ts'
import { weekPaths } from '../week/read-week.ts'
import { listPaths } from './list-paths.ts'

/** Calls that read one thing, or what belongs to one person or one piece of work, and so do not grow with the school. */
const oneThing = new Set([
  'accounts.teacher',
  'administrators.find',
  'announcements.get',
  'announcements.readers',
  'backups.read',
  'cardTemplate.read',
  'corrections.read',
  'dashboard.note',
  'dashboard.olderAssignments',
  'events.feed',
  'events.get',
  'guardians.list',
  'handInMessages.list',
  'handIns.list',
  'internalMarks.columns',
  'letters.list',
  'letters.prepare',
  'letters.templates',
  'markSheet.history',
  'marking.history',
  'news.get',
  'notes.get',
  'reach.read',
  'releasedCounts.read',
  'resultSchemes.previewRemoval',
  'rollCalls.get',
  'schoolCalendar.list',
  'schoolSettings.current',
  'schoolSettings.read',
  'schoolStructure.read',
  'sitePages.read',
  'status.history',
  'studentPhotographs.own',
  'studentPhotographs.read',
  'studentRecords.planMove',
  'studentTransfers.fingerprint',
  'texts.conversation',
  'texts.read',
  'updates.read',
])

/** Papers and spreadsheets are made as a whole when somebody asks for one. */
const isFile = (path: string) => path.endsWith('/file')

const of = { visited: 'a', taught: 'b' }
const ids = {
  ...of,
  student: 'c',
  surname: 'd',
  phone: 'j',
  teacher: 'e',
  assignment: 'f',
  number: 'g',
  year: 'h',
  term: 'i',
}
const measured = [listPaths(ids), weekPaths(of, of)]
  .flatMap((paths) => Object.values(paths))
  .flatMap((paths) => Object.values(paths))
  .map((path) => path.split('?')[0]!)

const reads = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([name, procedure]) => {
    const { route } = (procedure as { '~orpc': { route: { method?: string; path?: string } } })['~orpc']
    return route.method === 'GET' ? [{ name: `${noun}.${name}`, path: route.path ?? '' }] : []
  }),
)

const isMeasured = (path: string) => {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return measured.some((one) => pattern.test(one))
}

test('each list of the portals is measured with a hundred times the rows', () => {
  const forgotten = reads.filter(
    ({ name, path }) => !isFile(path) && !oneThing.has(name) && !isMeasured(path),
  )
  expect(
    forgotten.map(({ name }) => name),
    'add its path to list-paths.ts or to weekPaths, or its name to the things that do not grow',
  ).toEqual([])
})

test('what is named as one thing exists and is not measured as a list', () => {
  const names = new Map(reads.map(({ name, path }) => [name, path]))
  expect([...oneThing].filter((name) => !names.has(name) || isMeasured(names.get(name)!))).toEqual([])
})
