alter table public.class_results enable row level security;
grant select on public.class_results to authenticated;

create policy "read: the class's teacher, the home class's teacher, administrators" on public.class_results for select to authenticated
  using (
    class_id = any ((select public.my_taught_class_ids())::uuid[])
    or class_id = any ((select public.my_home_class_ids())::uuid[])
    or (select public.is_admin())
  );
create policy "students read that results of theirs are released" on public.class_results for select to authenticated
  using (state = 'released' and (released_on is null or released_on <= (select (now() at time zone public.school_time_zone())::date))
    and class_id = any ((select public.my_read_class_ids())::uuid[]));
