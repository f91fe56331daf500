import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* The table of docs/nouns.md, compared with the rooms that it speaks of. */

const page = readFileSync('docs/nouns.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| noun'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, noun = '', , features = '', tables = '']) => ({
    noun,
    audiences: listOf(features),
    tables: listOf(tables),
  }))
const nouns = rows.map(({ noun }) => noun)

/** Folders of features that are parts of a noun's screens, or have no calls of their own. */
const partsOfScreens = new Set([
  'account/own',
  'site/contact',
  'site/documents',
  'site/home',
  'site/programs',
  'site/sme',
  'student/grades',
  'student/resources',
  'teacher/overview',
])

/**
 * Folders of `shared` that are no noun: what all contracts have in common, words of all nouns, their translations, and files on their way, and
 * what the pages of a deployment show, which no school has.
 */
const sharedRooms = new Set(['contract', 'deployment', 'translations', 'uploads', 'words'])
/** Its two calls stand outside the contract, under the addresses that the specification gives them. */
const withoutContract = new Set(['password-reset'])

/** Words that belong to the frame of an audience, or to a part that several nouns share. */
const sharedWords = new Set([
  'account/callback',
  'account/factor-reminder',
  'account/idle-sign-out',
  'account/login',
  'account/own',
  'account/password-change',
  'account/second-factor',
  'account/sign-in-words',
  'account/too-many-attempts',
  'deployment/accounts',
  'deployment/arrivals',
  'deployment/counts-file',
  'deployment/frame',
  'deployment/rounds',
  'deployment/schools',
  'office/find-student',
  'parent/en',
  'office/pages',
  'office/portal',
  'office/setting-history',
  'office/status-history',
  'office/teacher-import',
  'office/subject-import',
  'office/absence-import',
  'office/first-steps',
  'office/import-points',
  'site/days',
  'site/failures',
  'site/frame',
  'site/labels',
  'site/language-choice',
  'site/links',
  'site/navigation',
  'student/grades',
  'student/placeholder-tabs',
  'student/portal',
  'teacher/login',
  'teacher/marks-file',
  'teacher/portal',
])

/** Words of refusals that belong to no noun, and what the words themselves are made with. */
const commonWords = new Set([
  'code-slips',
  'connection',
  'count-all',
  'failures',
  'forms',
  'guardian-texts',
  'letter-texts',
  'links',
  'lists',
  'mails',
  'obstacles',
  'refusals',
  'sheets',
  'things',
  'trust',
  'words',
])

function listOf(cell: string): string[] {
  return cell === '–' ? [] : cell.split(', ')
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}

test('the table names every noun once, in the order of the alphabet', () => {
  expect(nouns.length).toBeGreaterThan(20)
  expect(nouns).toEqual([...new Set(nouns)].toSorted())
})

test('every folder of the domain is a noun, and every noun has one', () => {
  expect(
    [...foldersIn('server/domain'), 'audit'].toSorted(),
    'add the folder to the table of docs/nouns.md',
  ).toEqual(nouns)
  expect(existsSync('server/audit/handlers.ts')).toBe(true)
})

test('every contract is a noun, and every noun has one', () => {
  const folders = foldersIn('shared').filter((name) => !sharedRooms.has(name))
  expect(
    folders.toSorted(),
    'name the folder in shared and the folder in server/domain alike, and add the row to docs/nouns.md',
  ).toEqual(nouns)
  expect(
    folders.filter((name) => existsSync(`shared/${name}/contract.ts`)).toSorted(),
    'put the calls of the noun into shared/<noun>/contract.ts',
  ).toEqual(nouns.filter((noun) => !withoutContract.has(noun)))
})

test('every folder of a feature is where the table says', () => {
  const audiences = foldersIn('app/features').flatMap((audience) =>
    audience === 'office' ? foldersIn('app/features/office').map((group) => `office/${group}`) : [audience],
  )
  const found = audiences.flatMap((audience) =>
    foldersIn(`app/features/${audience}`).map((noun) => `${audience}/${noun}`),
  )
  const listed = rows.flatMap(({ noun, audiences: of }) => of.map((audience) => `${audience}/${noun}`))
  expect(
    found.filter((folder) => !partsOfScreens.has(folder)).toSorted(),
    'add the audience to the row of the noun in docs/nouns.md',
  ).toEqual(listed.toSorted())
})

test('every table of the table has a policy file', () => {
  const missing = rows
    .flatMap(({ tables }) => tables)
    .filter((table) => !existsSync(`database/policies/${table}.sql`))
  expect(missing, 'add database/policies/<table>.sql').toEqual([])
})

test('every policy file of a public table is of a table of the table', () => {
  const listed = rows.flatMap(({ tables }) => tables)
  const found = readdirSync('database/policies').map((name) => name.replace(/\.sql$/, ''))
  expect(
    found.filter((table) => !table.includes('.') && !listed.includes(table)),
    'add the table to the row of its noun in docs/nouns.md',
  ).toEqual([])
})

test('every kind of work is put into the outbox by a screen', () => {
  const kinds = [...readFileSync('shared/contract/outbox-operations.ts', 'utf8').matchAll(/ \| '([\w-]+)'/g)]
  const sources = globSync('app/{features,offline}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const screens = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(kinds.length).toBeGreaterThan(10)
  expect(
    kinds.map(([, kind]) => kind).filter((kind) => !new RegExp(`kind(: '|=")${kind}['"]`).test(screens)),
    'give the row form of this kind its `work`, or OwnRows its kind',
  ).toEqual([])
})

test('every file of words is named after a noun, in the room of those who read it', () => {
  const found = foldersIn('app/words')
    .filter((audience) => audience !== 'shared')
    .flatMap((audience) =>
      readdirSync(`app/words/${audience}`).map((name) => `${audience}/${name.replace(/(\.test)?\.ts$/, '')}`),
    )
  expect(
    found.filter((words) => !sharedWords.has(words) && !nouns.includes(words.split('/')[1]!)),
    'name the words and the folder in server/domain alike, and add the row to docs/nouns.md',
  ).toEqual([])
})

test('words of refusals that are not in the folder of a noun belong to none', () => {
  const found = readdirSync('shared/words').map((name) => name.replace('.ts', ''))
  expect(found.filter((name) => !commonWords.has(name))).toEqual([])
})
