import { sql } from 'kysely'

/** The id of the teacher asking, worked out once for a statement; null for everyone else. */
export const teacherAsking = sql<string>`(select public.current_teacher_id())`
