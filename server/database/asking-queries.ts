import { sql } from 'kysely'

/** The id of the teacher asking, computed once per statement; null for everyone else. */
export const teacherAsking = sql<string>`(select public.current_teacher_id())`

/** The id of the account asking as a text, by which {@link holdLock} keeps each person's limit. */
export const personAsking = sql<string>`(select auth.uid())::text`
