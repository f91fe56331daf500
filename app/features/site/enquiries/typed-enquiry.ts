import type { TypedEnquiry } from '#shared/site-pages/site-services.ts'

/** The form as it was sent, with its faults by field name. */
export type ShownEnquiry = Omit<TypedEnquiry, 'page' | 'trap'> & { faults: Record<string, string> }

export const emptyEnquiry: ShownEnquiry = { name: '', contact: '', message: '', form_time: '', faults: {} }

/** Reads a sent form; empty when the body is not a form. */
export async function readTypedEnquiry(request: Request): Promise<TypedEnquiry> {
  const form = await request.formData().catch(() => new FormData())
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    page: textOf('page'),
    name: textOf('name'),
    contact: textOf('contact'),
    // Browsers send line breaks as two characters, which would make a text longer than its field allows.
    message: textOf('message').replaceAll('\r\n', '\n'),
    form_time: textOf('form_time'),
    trap: textOf('trap'),
  }
}
