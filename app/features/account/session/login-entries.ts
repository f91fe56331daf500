import { textOf } from '#app/lib/text/form-text.ts'

/** The entries of a login form. */
export interface LoginEntries {
  /** Student ID or email address. */
  name: string
  password: string
  remember: boolean
}

export const noEntries: LoginEntries = { name: '', password: '', remember: false }

/** Reads the fields from the document: they may contain text typed before the program had loaded. */
export function readEntries(form: HTMLFormElement): LoginEntries {
  const fields = new FormData(form)
  return {
    name: textOf(fields, 'name'),
    password: textOf(fields, 'password'),
    remember: fields.has('remember'),
  }
}
