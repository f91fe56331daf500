import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './database.ts'

/** Locks that one transaction at a time may hold. */
type Lock =
  | 'account_creations'
  | 'administrators'
  | 'backup_settings'
  | 'card_prints'
  | 'course_units'
  | 'feedback_phrases'
  | 'forum_posts'
  | 'forum_reports'
  | 'grade_scales'
  | 'hand_in_messages'
  | 'home_class_teachers'
  | 'lesson_changes'
  | 'letter_templates'
  | 'letters'
  | 'mailed_warnings'
  | 'news_items'
  | 'newsletter_mails'
  | 'password_requests'
  | 'promotion'
  | 'result_schemes'
  | 'roll_imports'
  | 'school_calendar'
  | 'school_places'
  | 'school_year'
  | 'site_page'
  | 'subjects'
  | 'term_classes'
  | 'text_pins'
  | 'texts'

/**
 * Makes other transactions that request the same lock wait until this one has ended. A limit is exact only if what it counts is
 * counted after this.
 * @param of the object that is locked, such as a day or {@link personAsking}; left out to lock all of its kind
 */
export async function holdLock(tx: Tx, lock: Lock, of?: string | RawBuilder<string>): Promise<void> {
  const part = of === undefined ? sql`` : sql`, hashtext(${of})`
  await sql`select pg_advisory_xact_lock(hashtext(${lock})${part})`.execute(tx)
}
