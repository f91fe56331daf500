import { correctedTranslation } from '#shared/corrections/rules.ts'
import { readCorrections } from '#server/domain/corrections/queries.ts'
import type { Database } from '#server/database/database.ts'
import { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { readForm, textOf } from './sent-form.ts'
import { languageCookie, languages, readLanguage, type Language } from '#shared/translations/languages.ts'

const yearSeconds = 365 * 24 * 3600
const chosen = new RegExp(`(?:^|; ?)${languageCookie}=([a-z]+)(?:;|$)`)

/** The language chosen in this browser, the default one if none was. */
export function readChosenLanguage(cookies = ''): Language {
  return findChosenLanguage(cookies) ?? languages[0]
}

/** The same; undefined if none was chosen. */
export function findChosenLanguage(cookies = ''): Language | undefined {
  return readLanguage(chosen.exec(cookies)?.[1])
}

/**
 * Stores the chosen language in the browser, and returns to the page with the choice. The cookie is also read
 * by the scripts of the sign-in pages, which are the same document for everybody.
 */
export function createLanguageChoice({
  env,
  database,
}: {
  env: { publicUrl: string }
  database: Pick<Database, 'asServiceOnce'>
}): Hono<AppEnv> {
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : ''
  const app = new Hono<AppEnv>()
  app.post('/language', async (c) => {
    const form = await readForm(c)
    const language = readLanguage(textOf(form, 'language')) ?? languages[0]
    const headers = new Headers({
      Location: ownPath(textOf(form, 'page')) ?? pathOfReferer(c.req.header('referer'), c.req.header('host')),
      'Cache-Control': 'no-store',
    })
    headers.append(
      'Set-Cookie',
      `${languageCookie}=${language}; Path=/; SameSite=Lax${secure}; Max-Age=${yearSeconds}`,
    )
    return new Response(null, { status: 303, headers })
  })
  app.get('/translations/:file{[a-z]+[.]json}', async (c, next) => {
    const language = readLanguage(c.req.param('file').replace('.json', ''))
    if (!language || language === languages[0]) return await next()
    const translation = await database.asServiceOnce(async (db) =>
      correctedTranslation(language, await readCorrections(db)),
    )
    const shown = Object.entries(translation).filter(([place]) =>
      /^(signIn|site\.languageChoice)\./.test(place),
    )
    c.header('Cache-Control', 'private, max-age=60')
    return c.json(Object.fromEntries(shown))
  })
  return app
}

/** A path of this site, as forms send it. */
function ownPath(path: string): string | undefined {
  return /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path) ? path : undefined
}

/** The page that sent the form; the home page if it is unknown, or on another site. */
function pathOfReferer(referer = '', host = ''): string {
  if (!URL.canParse(referer)) return '/'
  const page = new URL(referer)
  return page.host === host ? page.pathname.replace(/^\/+/, '/') + page.search : '/'
}
