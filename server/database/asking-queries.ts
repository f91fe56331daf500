import { sql } from 'kysely'

/** The id of the teacher asking, computed once per statement; null for everyone else. */
export const teacherAsking = sql<string>`(select public.current_teacher_id())`
