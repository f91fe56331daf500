import { z } from 'zod'
import { structureLimits as limits, type SchoolStructure } from './structure.ts'
import { findStructureProblems } from './problems.ts'
import { asIssue } from '#shared/reasons.ts'
import { addFault, text, version } from '#shared/contract/fields.ts'
import { settingChanges } from '#shared/contract/setting-changes.ts'
import { calls } from '#shared/contract/calls.ts'

const level = z.object({
  name: text(limits.levelName),
  homeClasses: z
    .array(text(20))
    .max(2 * limits.homeClasses)
    .describe('In the order in which they are offered'),
  subjects: z
    .array(text(2 * limits.subjectName))
    .max(2 * limits.subjects)
    .describe(
      'Codes or names of the subjects that it offers; the last level also offers those that no other lists',
    ),
})

/** Levels, home classes and lessons, as sent to a screen. */
export const structureFields = z.object({
  levels: z
    .array(level)
    .min(1, asIssue('schoolStructure.fewLevels'))
    .max(limits.levels, asIssue('schoolStructure.manyLevels', limits.levels))
    .describe('The lowest first'),
  periodsPerDay: z
    .number(asIssue('schoolStructure.periods', limits.periodsPerDay))
    .describe('Lessons of a day'),
  bells: z
    .array(z.object({ starts: text(5), ends: text(5) }))
    .max(limits.periodsPerDay)
    .default([])
    .describe('When each period begins and ends, `HH:MM`; empty while the school has given no times'),
  grades: z
    .record(z.string(), z.array(z.number()).max(2 * limits.gradesOfClass))
    .optional()
    .describe('The grades of home classes whose name does not begin with their only grade'),
})

function checkStructure(structure: SchoolStructure, context: z.RefinementCtx): void {
  for (const { path, fault } of findStructureProblems(structure)) addFault(context, path, fault)
}

/** The structure of the school, as form, seed and database have it. */
export const structure = structureFields.superRefine(checkStructure)

const storedStructure = z.object({ structure: structureFields, updated_at: z.string() })

export type StoredStructure = z.infer<typeof storedStructure>

const call = calls('admin')

export const schoolStructure = {
  read: call
    .get('/admin/school-structure', 'The structure of the school with its last changes')
    .output(storedStructure.extend({ changes: settingChanges(structureFields) })),
  save: call
    .put('/admin/school-structure', 'Change the structure of the school')
    .input(structureFields.extend({ updated_at: version }).superRefine(checkStructure))
    .output(storedStructure),
}
