alter table public.student_results enable row level security;
grant select on public.student_results to authenticated;
grant update (letter_grade, school_position, school_of) on public.student_results to authenticated;

create policy "read: the class's teacher, the home class's teacher, administrators" on public.student_results for select to authenticated
  using (
    class_id = any ((select public.my_taught_class_ids())::uuid[])
    or class_id = any ((select public.my_home_class_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "students read their own once released" on public.student_results for select to authenticated
  using (
    -- A comparison with null is not false, so the row would be looked up.
    (select public.current_student_id()) is not null and student_id = (select public.current_student_id())
    and exists (select from public.class_results r where r.class_id = student_results.class_id and r.state = 'released'
      and (r.released_on is null or r.released_on <= (select (now() at time zone public.school_time_zone())::date)))
  );
create policy "administrators place results in the school" on public.student_results for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
