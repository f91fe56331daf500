import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError, validationFailed } from './auth-error.ts'

export type Body = Record<string, unknown>

const deepest = 20

/**
 * Reads the body as a JSON object.
 * @throws {AuthError} `bad_json`, or `validation_failed` for text that no database can store
 */
export async function readBody(c: Context<AppEnv>): Promise<Body> {
  const text = await c.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON', { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: it must be an object')
  }
  requireStorable(value)
  return value as Body
}

/** @returns the text, or nothing when the field is absent or null. @throws {AuthError} when it is of another type */
export function optionalText(body: Body, name: string): string | undefined {
  const value = body[name] ?? undefined
  if (value !== undefined && typeof value !== 'string') throw validationFailed(`${name} must be a string`)
  return value
}

/**
 * PostgreSQL refuses NUL characters, unpaired surrogates and very deep nesting; here they become a clear
 * error.
 */
function requireStorable(root: object): void {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw validationFailed('The request body is nested too deeply')
    const texts = level.flatMap((value) =>
      typeof value === 'string' ? [value] : isObject(value) ? Object.keys(value) : [],
    )
    if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) {
      throw validationFailed('The request body contains characters that cannot be stored')
    }
    level = level.flatMap((value) => (isObject(value) ? Object.values(value) : []))
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
