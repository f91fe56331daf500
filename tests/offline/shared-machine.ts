import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { wholeBrowser } from '#tests/e2e/browsers.ts'

/** Leads to this machine, and is no secure origin: pages there have no service worker and no encryption of the browser. */
export const plainHost = 'school.test'

/** Milliseconds that one click may take: what the line prevents is given up soon, and the schedule goes on. */
const stepTimeout = 10_000

/** One browser with one profile, as it stands on a shared desk: it can be killed and opened again. */
export class SharedMachine {
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'school-profile-'))
  readonly #url: string
  readonly #browser: typeof wholeBrowser
  #context: BrowserContext | undefined
  #page: Page | undefined

  constructor(url: string, browser = wholeBrowser) {
    this.#url = url
    this.#browser = browser
  }

  get page(): Page {
    if (!this.#page) throw new Error('The browser is closed.')
    return this.#page
  }

  async open(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      baseURL: this.#url,
      ...this.#browser,
      args: [...this.#browser.args, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
      timezoneId: 'Pacific/Port_Moresby',
      // The journeys' own settings block it.
      serviceWorkers: 'allow',
    })
    this.#context.setDefaultTimeout(stepTimeout)
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage())
    this.#page.on('dialog', (question) => void question.accept().catch(() => undefined))
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context?.setOffline(isOffline)
  }

  /** Ends the browser at once, as a power cut does; what it had not written to the disk is gone. */
  async kill(): Promise<void> {
    for (const pid of this.#processes()) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended together with its parent.
      }
    }
    await this.#context?.close().catch(() => undefined)
    this.#context = undefined
    this.#page = undefined
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      rmSync(path.join(this.#profile, name), { force: true })
  }

  async remove(): Promise<void> {
    await this.#context?.close().catch(() => undefined)
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  /** The browser's processes, which have its profile's folder among their arguments. */
  #processes(): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.#profile)
        } catch {
          return false // it has ended meanwhile
        }
      })
  }
}
