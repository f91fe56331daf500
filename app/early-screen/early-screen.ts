import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readStored, sessionKey } from '#app/lib/browser-storage.ts'
import { readCached, writeCached } from '#app/lib/cached-replies.ts'
import type { Person } from '#app/session/person.ts'
import { programElement } from '#app/programs/portal/element-id.ts'
import { carryOver, followEarlyScreen } from './carry-over.ts'
import { earlyScreenElement } from './element-id.ts'
import { renderMarkup } from './render-markup.ts'
import { putReply } from './small-query.ts'
import type { EarlyScreen } from './window-state.ts'

/*
 * A first screen that is shown before the program has come: as soon as its data are there, which the document's own
 * script requests, or at once with those of the last visit. It is made of the same components as the real one, by
 * `small-react.ts` and `small-query.ts` in the place of their namesakes. Links to other pages work; what is pressed or
 * typed is done again when the program has taken over (see `carry-over.ts`).
 */

interface FirstScreen {
  /** The calls of the document's script whose replies the screen shows, with the keys of their queries. */
  calls: Record<string, (userId: string) => QueryKey>
  /** The call that must let the person in before anything is shown, and whether its reply does. */
  gate?: { call: string; letsIn: (opened: Person) => boolean }
  render: (person: Person) => ReactNode
}

/** Shows the screen with the replies of the last visit, and with those of this one when they come. */
export function showEarly({ calls, gate, render }: FirstScreen): void {
  const { earlyScreen } = window
  if (!earlyScreen) return
  const { person } = earlyScreen
  const keys = Object.entries(calls).map(([name, keyOf]) => ({ name, key: keyOf(person.user.id) }))
  const show = () => whenParsed(() => showMarkup(earlyScreen, () => renderMarkup(render(person))))

  const isKnown = keys.every(({ key }) => readCached(key) !== undefined)
  const enter = async () => {
    if (gate && !gate.letsIn(await readOpened(gate.call, person))) throw new Refusal()
    if (isKnown) show()
  }
  const store = async ({ name, key }: (typeof keys)[number]) => {
    const data = await readReply(name)
    if (isStillSignedIn(person)) putReply(key, writeCached(key, data))
  }
  Promise.all([enter(), ...keys.map(store)])
    .then(show)
    .catch((failure: unknown) => {
      // The program asks again, and says what is wrong. Whoever is refused sees nothing of the last visit either.
      if (failure instanceof Refusal) hide()
      earlyScreen.onSettled()
    })
  for (const event of ['pageshow', 'storage'])
    window.addEventListener(event, () => isStillSignedIn(person) || hide())
}

/** The server answered that this person may not read it. */
class Refusal extends Error {}

/** The person as the server says; without a network the browser's memory is enough, as for the program itself. */
async function readOpened(call: string, remembered: Person): Promise<Person> {
  try {
    return await readReply<Person>(call)
  } catch (failure) {
    if (failure instanceof Refusal || navigator.onLine) throw failure
    return remembered
  }
}

async function readReply<Reply>(name: string): Promise<Reply> {
  const copy = await window.earlyReplies?.copies[name]
  if (copy && copy.status >= 400 && copy.status < 500) throw new Refusal()
  if (!copy?.ok || !copy.headers.get('content-type')?.startsWith('application/json'))
    throw new Error('There is no reply.')
  return (await copy.json()) as Reply
}

function showMarkup(earlyScreen: EarlyScreen, render: () => string): void {
  const element = document.getElementById(earlyScreenElement)
  // The program is there already and shows its own, or the person is gone.
  if (!element || window.earlyScreen !== earlyScreen || isProgramReady()) return
  const { markup: before, interaction } = earlyScreen
  const markup = render()
  if (markup !== before) {
    earlyScreen.markup = markup
    element.innerHTML = markup
    if (before === undefined) followEarlyScreen(element, interaction)
    else carryOver(element, { ...interaction, pressed: undefined })
  }
  document.documentElement.dataset['early'] = ''
  earlyScreen.onSettled()
}

function hide(): void {
  const element = document.getElementById(earlyScreenElement)
  delete window.earlyScreen
  if (!element || isProgramReady()) return
  element.innerHTML = ''
  delete document.documentElement.dataset['early']
}

function isProgramReady(): boolean {
  return document.getElementById(programElement)?.dataset['ready'] !== undefined
}

function isStillSignedIn({ user }: Person): boolean {
  const session = JSON.parse(readStored(sessionKey) ?? 'null') as { user?: { id: string } } | null
  return session?.user?.id === user.id
}

function whenParsed(work: () => void): void {
  if (document.getElementById(earlyScreenElement)) work()
  else document.addEventListener('DOMContentLoaded', work, { once: true })
}
