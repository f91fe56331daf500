import type { Claims, Tx } from '#server/database/database.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { AccountServices } from '#server/domain/services.ts'
import type { AuditAction } from '#shared/audit/audit-actions.ts'
import type { RollChoices } from '#shared/roll-import/contract.ts'
import type { DraftContent } from './draft-content.ts'
import type { ImportCounts, ListColumns, Obstacle, SchoolFacts, Values } from './kind.ts'
import type { ImportPreview } from './preview.ts'

/** A file with the choices made for it, and what it is read by. */
export interface OpenedFile {
  content: DraftContent
  choices: RollChoices
  school: SchoolFacts
  /** The day at the school, `YYYY-MM-DD`. */
  today: string
}

/** The person who imports a file, with the decisions. */
export interface ImportedBy {
  claims: Claims
  origin: RequestOrigin
  /** Values that were computed before the transaction. */
  prepared: ReadonlyMap<string, string>
  /** Whether those whom the file does not name are set to Inactive. */
  deactivatesLeavers: boolean
}

/** The result of comparing a file with the school, and the act that does what it shows. */
export interface DryRun {
  preview: ImportPreview
  /** @throws {AppError} 409 when something has changed in the meantime */
  apply: (tx: Tx, importId: string, by: ImportedBy) => Promise<ImportCounts>
}

/** A kind of list that can be imported. */
export interface ImportedList {
  columns: ListColumns
  /** Reads what the school has of the file's matter. @returns the comparison, which needs no database any more */
  open: (tx: Tx, file: OpenedFile) => Promise<() => Promise<DryRun>>
  /** Computes what takes too long for a transaction; of people, by their numbers. */
  prepare?: (services: AccountServices, preview: ImportPreview) => Promise<ReadonlyMap<string, string>>
  /** A row of the list as the page shows it. */
  shownAs: (values: Values) => { number: string; name: string; class_name: string | null }
  listObstacles: (tx: Tx, importId: string, max: number) => Promise<Obstacle[]>
  undo: (tx: Tx, importId: string, origin: RequestOrigin) => Promise<void>
  actions: { imported: AuditAction; undone: AuditAction }
}
