import type pg from 'pg'
import { firstSchool } from '#shared/school-settings/first-school.ts'

/** The domain that most students' accounts have; at a school without any, the particulars'. */
export async function insertStudentDomain(client: pg.Client): Promise<void> {
  await client.query(
    `update public.school_settings set particulars = particulars || jsonb_build_object('studentEmailDomain', coalesce(
      (select split_part(u.email, '@', 2) from public.students s join auth.users u on u.id = s.user_id
        where u.email = lower(s.admission_number) || '@' || split_part(u.email, '@', 2)
        group by 1 order by count(*) desc limit 1), particulars ->> 'studentEmailDomain', $1))`,
    [firstSchool.studentEmailDomain],
  )
}
