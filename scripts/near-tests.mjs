import path from 'node:path'

/** Database tests that read the sources or the table of rights, so that any change may concern them. */
const always = ['database/permissions.db', 'server/http/access.db']

/** Files that determine the list of a portal's tabs. */
const tabLists = /^app\/(words\/\w+\/portal\.ts|features\/(student\/dashboard|teacher\/overview)\/|routes\/)/
/** The assertion with which a journey checks such a list. */
const triesTabs = "getByRole('tab')).toHaveText("

/**
 * Chooses the tests that changed files concern. A changed test runs itself. Every database test imports the
 * whole server, so those are chosen by their room; journeys by a noun in their name, or else by the tab or
 * page that has the noun's name. Files of no room, such as the library of fields, concern the database tests
 * that import them.
 * @param {string[]} changed existing files, as paths from the root of the project
 * @param {Map<string, string>} journeys the text of each journey, by its path
 * @param {Map<string, string>} [databaseTests] the text of each database test, by its path
 * @returns {{ database: string[], program: string[], journeys: string[], withoutJourney: string[] }} parts of
 * paths; and the screens that no journey was found for
 */
export function chooseTests(changed, journeys, databaseTests = new Map()) {
  const rooms = changed.flatMap(roomsOf)
  const own = (ending) => changed.filter((file) => file.endsWith(ending))
  const libraries = changed.filter((file) => /^shared\/[^/]+\.ts$/.test(file))
  const importing = [...databaseTests]
    .filter(([, text]) => libraries.some((file) => text.includes(`'#${file}'`)))
    .map(([name]) => name)
  const chosen = new Set()
  const withoutJourney = []
  for (const file of changed) {
    const found = journeysOf(file, journeys)
    for (const journey of found) chosen.add(journey)
    if (found.length === 0 && /^app\/features\/.*\.tsx$/.test(file)) withoutJourney.push(file)
  }
  return {
    database: [...new Set([...always, ...rooms, ...own('.db.test.ts'), ...importing])],
    program: changed.filter(
      (file) => /^tests\/program\/.*\.test\.ts$/.test(file) && !/\.(store|pooler)\./.test(file),
    ),
    journeys: [...chosen],
    withoutJourney,
  }
}

/** The folders of the server whose tests a file concerns; a contract and a feature have the name of their noun. */
function roomsOf(file) {
  if (file.startsWith('database/')) return ['database/']
  const [, room] = /^(server\/.+)\/[^/]+$/.exec(file) ?? []
  const noun = nounOf(file)
  return [room, noun && `server/domain/${noun}/`].filter(Boolean)
}

/** The noun of a file of features (the office's have one more folder), of words or of a contract. */
function nounOf(file) {
  const [, noun] =
    /^(?:shared|server\/domain|app\/features\/(?:office\/\w+|\w+)|app\/words\/\w+|tests\/support\/nouns)\/([\w-]+)/.exec(
      file,
    ) ?? []
  return noun
}

function journeysOf(file, journeys) {
  if (journeys.has(file)) return [file]
  const where = (isMeant) =>
    [...journeys].filter(([name, text]) => isMeant(path.basename(name), text)).map(([name]) => name)
  if (/^tests\/(e2e|offline)\//.test(file))
    return where((_, text) => text.includes(`/${path.basename(file)}'`))
  const ofTabs = tabLists.test(file) ? where((_, text) => text.includes(triesTabs)) : []
  const noun = nounOf(file)
  if (noun === undefined || noun === 'portal') return ofTabs
  const named = where((name) => name.includes(noun))
  const title = new RegExp(`['"]${noun.replaceAll('-', ' ')}['"]`, 'i')
  const opened = named.length === 0 && file.startsWith('app/') ? where((_, text) => title.test(text)) : []
  return [...new Set([...ofTabs, ...named, ...opened])]
}
