import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/* The rooms of a folder are the folders and files in it. */

export interface Import {
  from: string
  to: string
  isType: boolean
}

/** Name of the room in which a file is. @param folder for example `server/domain` */
export function roomOf(folder: string, file: string): string {
  return file.slice(folder.length + 1).split('/')[0]!
}

/** The files of a folder that are no tests or examples. */
export function filesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`)
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(test|example)\.tsx?$/.test(file))
}

/** The imports that lead from one room of a folder to another, also those at run time. */
export function importsBetween(folder: string): Import[] {
  return filesOf(folder).flatMap((file) =>
    importsOf(file).filter(
      ({ to }) => to.startsWith(`${folder}/`) && roomOf(folder, to) !== roomOf(folder, file),
    ),
  )
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm),
    ...text.matchAll(/\bimport(\s)?\('([^']+)'\)/g),
  ]
  return found.flatMap(([, type = '', name = '']) => {
    const to = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), name)
        : undefined
    return to === undefined ? [] : [{ from: file, to, isType: type.trim() === 'type' }]
  })
}

/** The imports of rooms that are part of a circle, so that no order of the rooms allows them all. */
export function circlesAmong(folder: string, imports: Import[]): Import[] {
  let left = imports
  for (;;) {
    const importing = new Set(left.map(({ from }) => roomOf(folder, from)))
    const imported = new Set(left.map(({ to }) => roomOf(folder, to)))
    const inside = left.filter(
      ({ from, to }) => importing.has(roomOf(folder, to)) && imported.has(roomOf(folder, from)),
    )
    if (inside.length === left.length) return left
    left = inside
  }
}
