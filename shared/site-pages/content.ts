import { hasValidCharacters } from '#shared/valid-characters.ts'
import { fault, type FoundFault } from '#shared/fault.ts'
import type { PictureRatio } from '#shared/pictures.ts'
import {
  settingNames,
  settingParts,
  type School,
  type SettingName,
} from '#shared/school-settings/particulars.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import * as formMessages from '#shared/words/forms.ts'
import * as messages from './messages.ts'

/** The form of a page's content: texts, groups of named parts, and lists of variable length. */
export type Shape = TextShape | PhotoShape | GroupShape | ListShape

interface TextShape {
  /**
   * `line`: one line. `text`: one paragraph. `prose`: paragraphs and lists. The last two allow bold words and
   * links.
   */
  kind: 'line' | 'text' | 'prose'
  max: number
  optional: boolean
}

interface PhotoShape {
  kind: 'photo'
  /** The aspect ratio of the place. */
  ratio: PictureRatio
}

interface GroupShape {
  kind: 'group'
  fields: Record<string, Shape>
}

interface ListShape {
  kind: 'list'
  of: Shape
  min: number
  max: number
}

/** The type of the content that a form describes. */
export type ContentOf<S> = S extends { kind: 'group'; fields: infer Fields }
  ? { [Name in keyof Fields]: ContentOf<Fields[Name]> }
  : S extends { kind: 'list'; of: infer Item }
    ? ContentOf<Item>[]
    : string

/** One line with a maximum length. */
export const line = (max: number) => ({ kind: 'line', max, optional: false }) as const
/** One line that may be left blank. */
export const optionalLine = (max: number) => ({ kind: 'line', max, optional: true }) as const
/** One paragraph with a maximum length. */
export const text = (max: number) => ({ kind: 'text', max, optional: false }) as const
/** One paragraph that may be left blank. */
export const optionalText = (max: number) => ({ kind: 'text', max, optional: true }) as const
/** Paragraphs and lists, with the markup of news articles. */
export const prose = (max: number) => ({ kind: 'prose', max, optional: false }) as const
/** The id of a library picture that replaces a drawing; blank for the drawing. */
export const photo = (ratio: PictureRatio) => ({ kind: 'photo', ratio }) as const
/** Named parts. */
export const group = <const Fields extends Record<string, Shape>>(fields: Fields) =>
  ({ kind: 'group', fields }) as const
/** A list with a least and a greatest number of entries. */
export const list = <const Item extends Shape>(of: Item, { min, max }: { min: number; max: number }) =>
  ({ kind: 'list', of, min, max }) as const

/**
 * Finds the faults of a content.
 * @returns the fault of each faulty part, by its path, such as `history.items.2.years`; empty when there is
 * none
 */
export function findContentFaults(shape: Shape, content: unknown, path: string): Record<string, FoundFault> {
  switch (shape.kind) {
    case 'group': {
      const fields = Object.entries(shape.fields)
      return Object.assign(
        {},
        ...fields.map(([name, field]) => findContentFaults(field, partOf(content, name), `${path}.${name}`)),
      ) as Record<string, FoundFault>
    }
    case 'list': {
      if (!Array.isArray(content)) return { [path]: messages.wrongKind }
      if (content.length < shape.min) return { [path]: fault('sitePages.tooFew', messages.tooFew, shape.min) }
      if (content.length > shape.max)
        return { [path]: fault('sitePages.tooMany', messages.tooMany, shape.max) }
      return Object.assign(
        {},
        ...content.map((item, index) => findContentFaults(shape.of, item, `${path}.${index}`)),
      ) as Record<string, FoundFault>
    }
    case 'photo':
      return content === '' || (typeof content === 'string' && isPictureId(content))
        ? {}
        : { [path]: messages.wrongKind }
    default: {
      const found = findTextFault(shape, content)
      return found ? { [path]: found } : {}
    }
  }
}

/** Whether a text of a content is the id of a library picture. */
export function isPictureId(part: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part)
}

function findTextFault({ kind, max, optional }: TextShape, content: unknown): FoundFault | undefined {
  if (typeof content !== 'string') return messages.wrongKind
  if (!optional && content.trim() === '') return messages.missing
  if (content.trim().length > max) return fault('forms.tooLong', formMessages.tooLong, max)
  if (kind !== 'prose' && /[\n\r]/.test(content.trim())) return messages.oneLine
  const unknown = [...content.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !isSetting(name!))
  if (unknown)
    return fault('sitePages.unknownParticular', messages.unknownParticular, unknown[0], listParticulars())
  return hasValidCharacters(content) ? undefined : messages.invalidCharacters
}

/** The pictures that a content uses, by their places. */
export function photosIn(shape: Shape, content: unknown, path: string): Record<string, string> {
  switch (shape.kind) {
    case 'photo':
      return typeof content === 'string' && content ? { [path]: content } : {}
    case 'group':
      return Object.assign(
        {},
        ...Object.entries(shape.fields).map(([name, field]) =>
          photosIn(field, partOf(content, name), `${path}.${name}`),
        ),
      ) as Record<string, string>
    case 'list':
      return Object.assign(
        {},
        ...(content as unknown[]).map((item, index) => photosIn(shape.of, item, `${path}.${index}`)),
      ) as Record<string, string>
    default:
      return {}
  }
}

/** The texts of a content in which words can be links, by their places. */
export function textsIn(shape: Shape, content: unknown, path: string): Record<string, string> {
  switch (shape.kind) {
    case 'text':
    case 'prose':
      return typeof content === 'string' ? { [path]: content } : {}
    case 'group':
      return Object.assign(
        {},
        ...Object.entries(shape.fields).map(([name, field]) =>
          textsIn(field, partOf(content, name), `${path}.${name}`),
        ),
      ) as Record<string, string>
    case 'list':
      return Object.assign(
        {},
        ...(content as unknown[]).map((item, index) => textsIn(shape.of, item, `${path}.${index}`)),
      ) as Record<string, string>
    default:
      return {}
  }
}

function partOf(content: unknown, name: string): unknown {
  return content && typeof content === 'object' && Object.hasOwn(content, name)
    ? (content as Record<string, unknown>)[name]
    : undefined
}

/**
 * Converts a stored content to the shape that the program has now: a missing part is taken from `first`, and
 * an unknown part is left out.
 */
export function completeContent<S extends Shape>(
  shape: S,
  stored: unknown,
  first: ContentOf<S>,
): ContentOf<S> {
  return complete(shape, stored, first) as ContentOf<S>
}

function complete(shape: Shape, stored: unknown, first: unknown): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [
          name,
          complete(field, partOf(stored, name), partOf(first, name)),
        ]),
      )
    case 'list':
      if (!Array.isArray(stored)) return first
      return stored.map((item) => complete(shape.of, item, emptyContent(shape.of)))
    default:
      return typeof stored === 'string' ? stored.trim() : first
  }
}

/** A content without words, for a new entry of a list. */
export function emptyContent(shape: Shape): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, field]) => [name, emptyContent(field)]),
      )
    case 'list':
      return Array.from({ length: shape.min }, () => emptyContent(shape.of))
    default:
      return ''
  }
}

/** The particulars that a text may name in braces. */
export const namedParticulars: SettingName[] = [
  ...settingParts.name,
  ...settingParts.contact,
  ...settingParts.place,
].filter((name) => !name.startsWith('map'))

/** A list of them, as they are typed. */
export function listParticulars(): string {
  return namedParticulars.map((name) => `{${name}}`).join(', ')
}

/**
 * Puts the school's particulars into a content, replacing `{name}`, `{road}` and so on. A blank one is
 * removed with the comma or the blank before it.
 */
export function fillIn<Content>(content: Content, school: School): Content {
  return fill(content, school) as Content
}

function fill(content: unknown, school: School): unknown {
  if (typeof content === 'string') return fillText(content, school)
  if (Array.isArray(content)) return content.map((item) => fill(item, school))
  if (content && typeof content === 'object')
    return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, fill(part, school)]))
  return content
}

function fillText(typed: string, school: School): string {
  if (!typed.includes('{')) return typed
  const filled = typed.replaceAll(/(,? )?\{(\w+)\}/g, (whole, before: string | undefined, name: string) => {
    if (!isSetting(name)) return whole
    const value = name === 'shortName' ? shortNameOf(school) : school[name] || ''
    return value === '' ? '' : `${before ?? ''}${value}`
  })
  return filled.replace(/^, /, '').trim()
}

function isSetting(name: string): name is SettingName {
  return settingNames.includes(name as SettingName)
}
