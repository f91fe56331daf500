import { vi } from 'vitest'
import { limits } from './limits.ts'

// Vitest has no setting for these, and its own limit of a second is short on a machine that is busy with other work.
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, { timeout: limits.wait, ...Object(options) })
vi.waitUntil = (callback, options) => waitUntil(callback, { timeout: limits.wait, ...Object(options) })
