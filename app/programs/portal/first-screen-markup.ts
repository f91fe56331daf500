import { cachePrefix, readStored, sessionKey, writeStored } from '#app/lib/storage/browser-storage.ts'
import { noteVisit } from '#app/features/student/dashboard/visit.ts'
import { isSnoozed } from '#app/features/account/own/snooze-reminder.ts'
import { programElement, schoolOfDocument } from './program-element.ts'
import type { FirstScreenReply, FirstScreenRequest } from '#shared/session/first-screen.ts'
import { firstScreensPath, portalParts, type Portal } from '#shared/session/portals.ts'
import type { FirstScreen } from '#app/session/first-screen.ts'
import { followInteraction, whenSettled, type Interaction } from '#app/session/interaction.ts'
import type { Person } from '#app/session/person.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'

/* The first screen as rendered by the server. While the program is being downloaded it is shown, at once with
   the last visit's markup if there is one, and then hydrated by the program (`start.tsx`). */

/** A first screen with its markup, stored for the next visit. */
interface StoredScreen extends FirstScreen, Omit<FirstScreenReply, 'school'> {
  path: string
  /** The version of the program that can hydrate it. */
  program: string
}

declare global {
  interface Window {
    /** The first screen in the document, until the program has hydrated it. */
    firstScreen?: FirstScreen & { interaction: Interaction }
  }
}

/** The refusal may come before the document has been read, when a stored screen is about to be shown. */
let isRefused = false

const storedKey = `${cachePrefix}first-screen`

interface Options {
  portal: Portal
  person: Person
  /** The access token; undefined without a network, when nothing can be requested. */
  token: string | undefined
  program: string
  /** The tag of the school in the document. */
  schoolTag: string | undefined
  /** Called when the screen is shown, or when there is nothing to show. */
  onSettled: () => void
}

/**
 * Requests the first screen and shows it, or the stored one.
 * @returns the replies of its calls, for the program
 */
export function showFirstScreen(options: Options): Record<string, Promise<Response>> {
  const { portal, person, token, program, schoolTag, onSettled } = options
  const path = window.location.pathname + window.location.search
  const stored = readScreen(options, path)
  const show = (screen: StoredScreen | undefined) =>
    screen
      ? // A press that began in the document, such as on the menu, ends before its elements are replaced.
        whenParsed(() => void whenSettled().then(() => showMarkup(screen, onSettled)))
      : onSettled()
  if (!token) {
    show(stored)
    return {}
  }
  // The office is shown nothing before the server has let the administrator in.
  if (stored && portal !== 'admin') show(stored)
  const request: FirstScreenRequest = {
    person,
    path,
    visit: noteVisit(person.user.id),
    isReminderSnoozed: isSnoozed(),
    tag: stored?.tag,
    schoolTag,
  }
  const response = fetch(`${firstScreensPath}/${portal}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const screen = response.then(async (reply): Promise<StoredScreen | undefined> => {
    const at = Date.now()
    if (reply.status === 204) return stored && { ...stored, at }
    if (!reply.ok || !reply.headers.get('content-type')?.startsWith('application/json')) return undefined
    const sent = (await reply.json()) as FirstScreenReply
    return { ...request, ...sent, school: sent.school ?? (await readSchoolOfDocument()), program, at }
  })
  void settle()
  return Object.fromEntries(
    portalParts[portal].shown.map((call) => [call, replyOf(call, response, screen)] as const),
  )

  async function settle() {
    try {
      const next = await screen
      if (!next && (await response).status < 500) hide()
      if (window.firstScreen) onSettled()
      else show(next)
      if (next) writeScreen(next)
    } catch {
      if (!window.firstScreen) show(stored)
    }
  }
}

/** The reply of one call; a refusal of the screen counts for each of its calls. */
function replyOf(
  call: string,
  response: Promise<Response>,
  screen: Promise<StoredScreen | undefined>,
): Promise<Response> {
  const reply = screen.then(async (found) =>
    found ? Response.json(found.replies[call]) : (await response).clone(),
  )
  // Without a connection the program's own attempt reports it.
  reply.catch(() => undefined)
  return reply
}

function showMarkup(screen: StoredScreen, onSettled: () => void): void {
  const element = document.getElementById(programElement)
  if (isRefused || !element || !screen.markup || isHydrated(element) || !isStillSignedIn(screen.person))
    return onSettled()
  element.innerHTML = screen.markup
  window.firstScreen = { ...screen, interaction: followInteraction(element) }
  for (const event of ['pageshow', 'storage'])
    window.addEventListener(event, () => isStillSignedIn(screen.person) || hide())
  onSettled()
}

/** Hides the data of a person who may not read it, or has signed out in another tab. */
function hide(): void {
  isRefused = true
  window.localStorage.removeItem(storedKey)
  window.sessionStorage.removeItem(storedKey)
  const element = document.getElementById(programElement)
  if (window.firstScreen && element && !isHydrated(element)) window.location.reload()
}

function isHydrated(element: HTMLElement): boolean {
  return element.dataset['ready'] !== undefined
}

function isStillSignedIn({ user }: Person): boolean {
  const session = JSON.parse(readStored(sessionKey) ?? 'null') as { user?: { id: string } } | null
  return session?.user?.id === user.id
}

function readScreen({ person, program }: Options, path: string): StoredScreen | undefined {
  const screen = JSON.parse(readStored(storedKey) ?? 'null') as StoredScreen | null
  const fits = screen?.program === program && screen.path === path && screen.person.user.id === person.user.id
  return fits ? screen : undefined
}

function writeScreen(screen: StoredScreen): void {
  try {
    if (isStillSignedIn(screen.person)) writeStored(storedKey, JSON.stringify(screen))
  } catch {
    return // the storage is full; the next visit waits for the server
  }
}

async function readSchoolOfDocument(): Promise<WholeSchool> {
  await new Promise<void>((resolve) => whenParsed(resolve))
  return schoolOfDocument(document.getElementById(programElement))
}

function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true })
  else work()
}
