alter table public.report_comments enable row level security;
grant select on public.report_comments to authenticated;

create policy "read: teachers of the class and the home class, administrators" on public.report_comments for select to authenticated
  using (
    class_id = any ((select public.my_taught_class_ids())::uuid[])
    or class_id = any ((select public.my_home_class_ids())::uuid[])
    or (class_id is null and academic_year = (select to_char(now() at time zone public.school_time_zone(), 'YYYY'))
      and student_id = any ((select public.my_home_student_ids())::uuid[]))
    or (select public.is_admin())
  );
-- Without the first condition the released results are read for each comment that somebody else asks for: null and anything is not yet false.
create policy "students read their own once the results are released" on public.report_comments for select to authenticated
  using (
    (select public.current_student_id()) is not null
    and student_id = (select public.current_student_id())
    and exists (
      select from public.class_results r join public.classes c on c.id = r.class_id
      where r.state = 'released' and (r.released_on is null or r.released_on <= (select (now() at time zone public.school_time_zone())::date))
        and (c.id = report_comments.class_id or (c.academic_year = report_comments.academic_year and c.term = report_comments.term))
    )
  );
