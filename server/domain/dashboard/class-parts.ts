import type { Claims, Database } from '#server/database/database.ts'
import { VersionedMemory } from '#server/http/versioned-memory.ts'
import {
  assignmentRow,
  classRow,
  newResourceRow,
  type AssignmentRow,
  type ClassRow,
  type NewResourceRow,
} from './stored-rows.ts'
import { partsOfClasses, type StoredClassParts } from './student-queries.ts'
import { versionsOfClasses } from './versions.ts'

/** The part of a class in the dashboards of its students: the same for all of them, without links to files. */
export interface ClassPart {
  row: ClassRow
  /** The active ones. */
  assignments: AssignmentRow[]
  /** The newest ones, one more than a page; `at` is when they were made, in milliseconds since 1970. */
  resources: (NewResourceRow & { at: number })[]
  /** How many resources the class has altogether. */
  resourceCount: number
}

/** Some 200 classes of forty assignments. */
const mostBytes = 6 * 1024 * 1024
/** An object of a row takes about so many bytes beside its texts. */
const bytesOfRow = 250

/** The parts of classes that this process has read, each with the version that it had. */
export class ClassParts {
  readonly #memory = new VersionedMemory(mostBytes, bytesOf)

  /**
   * The parts of the classes of a student. Only the parts that are not in memory in just this version are read, as the
   * student, under policies.
   * @param version of the student's dashboard, as the database gave it to this student in this request: it proves which
   *   classes they are in, and which versions of their parts are valid
   */
  async read(database: Database, claims: Claims, version: string): Promise<ClassPart[]> {
    const parts: ClassPart[] = []
    const missing: string[] = []
    for (const [id, ofClass] of versionsOfClasses(version)) {
      const part = this.#memory.find(id, ofClass)
      if (part) parts.push(part)
      else missing.push(id)
    }
    if (missing.length === 0) return parts
    const [stored] = await database.queryAsUser(claims, partsOfClasses(missing))
    return stored ? [...parts, ...this.#keep(stored)] : parts
  }

  #keep(stored: StoredClassParts): ClassPart[] {
    const versions = versionsOfClasses(stored.version)
    const parts = readParts(stored)
    for (const part of parts) {
      const version = versions.get(part.row.class_id)
      if (version !== undefined) this.#memory.keep(part.row.class_id, version, part)
    }
    return parts
  }
}

function readParts({ classes, assignments, resources }: StoredClassParts): ClassPart[] {
  const assignmentsOf = Map.groupBy(assignments.map(assignmentRow.read), ({ class_id }) => class_id)
  const resourcesOf = Map.groupBy(resources.map(newResourceRow.read), ({ class_id }) => class_id)
  return classes.map(classRow.read).map((row) => {
    const ofClass = resourcesOf.get(row.class_id) ?? []
    return {
      row,
      assignments: assignmentsOf.get(row.class_id) ?? [],
      resources: ofClass.map((resource) => ({ ...resource, at: Date.parse(resource.created_at) })),
      resourceCount: ofClass[0]?.total ?? 0,
    }
  })
}

function bytesOf({ row, assignments, resources }: ClassPart): number {
  const rows = [row, ...assignments, ...resources]
  return rows.length * bytesOfRow + JSON.stringify(rows).length
}
