alter table public.course_units enable row level security;
grant select, insert, delete on public.course_units to authenticated;
grant update (title, opens_on, position) on public.course_units to authenticated;

create policy "students read those of their classes that have opened" on public.course_units for select to authenticated
  using (
    class_id = any ((select public.my_class_ids())::uuid[])
    and opens_on <= (select (now() at time zone public.school_time_zone())::date)
  );
create policy "teachers do everything in their classes" on public.course_units for all to authenticated
  using (class_id = any ((select public.my_taught_class_ids())::uuid[]))
  with check (class_id = any ((select public.my_taught_class_ids())::uuid[]));
create policy "administrators read all" on public.course_units for select to authenticated
  using ((select public.is_admin()));
