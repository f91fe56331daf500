import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { beginningOf, hasValidCharacters } from '#shared/valid-characters.ts'

/** The submitted form, without any field if the body is not a form. */
export async function readForm(c: Context<AppEnv>): Promise<FormData> {
  return await c.req.formData().catch(() => new FormData())
}

/** The text of a field, cut to a length that no field exceeds; empty if there is none that could be stored. */
export function textOf(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' && hasValidCharacters(text) ? beginningOf(text, 1000) : ''
}
