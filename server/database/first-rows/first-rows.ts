import type pg from 'pg'
import type { Logger } from 'pino'
import { insertFirstTemplate } from './card-template.ts'
import { insertFirstCalendar, markExampleYears } from './calendar.ts'
import { insertClock } from './clock.ts'
import { keepExamples } from './examples.ts'
import { insertExampleArticles } from './example-articles.ts'
import { insertFirstSettings } from './settings.ts'
import { insertFirstStructure } from './structure.ts'
import { insertStudentDomain } from './student-domain.ts'

type Insert = (client: pg.Client, isNew: boolean, logger?: Logger) => Promise<void>

/**
 * Rows that come with the program and belong to the school afterwards, by the migration that created their
 * table.
 */
const firstRows = new Map<string, Insert>([
  ['migrations/0100_school_calendar.sql', insertFirstCalendar],
  ['migrations/0101_example_articles.sql', insertExampleArticles],
  ['migrations/0102_school_settings.sql', insertFirstSettings],
  ['migrations/0103_school_structure.sql', insertFirstStructure],
  ['migrations/0104_student_domain.sql', insertStudentDomain],
  ['migrations/0130_card_template.sql', insertFirstTemplate],
  ['migrations/0144_school_clock.sql', insertClock],
  ['migrations/0165_published_pages.sql', keepExamples],
  ['migrations/0322_example_calendar.sql', markExampleYears],
])

/**
 * Inserts the rows that belong to a migration, once, right after it.
 * @param isNew whether the database had no migration before
 */
export async function insertFirstRows(
  client: pg.Client,
  migration: string,
  isNew: boolean,
  logger?: Logger,
): Promise<void> {
  await firstRows.get(migration)?.(client, isNew, logger)
}
