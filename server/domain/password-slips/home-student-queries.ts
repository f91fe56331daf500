import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { HomeStudent } from '#shared/password-slips/contract.ts'

/** The students of the home classes of the teacher asking, by class and name. @param id only this one */
export async function listHomeStudents(tx: Tx, id: string | null = null): Promise<HomeStudent[]> {
  return await queryRows<HomeStudent>(tx)`
    select id, first_name, last_name, admission_number, class_name from public.student_directory
    where id = any ((select public.my_home_student_ids())::uuid[]) and (${id}::uuid is null or id = ${id}::uuid)
    order by public.class_rank(class_name), name_key, id`
}

/** Whether the teacher asking may give this student a new first password; the account is locked until the transaction ends. */
export async function mayGiveFirstPassword(tx: Tx, studentId: string): Promise<boolean> {
  await sql`select from public.students where id = ${studentId}::uuid for no key update`.execute(tx)
  const row = await queryRow<{ may: boolean }>(tx)`
    select public.may_give_first_password(${studentId}::uuid) as may`
  return row?.may ?? false
}
