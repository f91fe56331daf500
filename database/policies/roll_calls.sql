-- The teacher of a home class is this year's, who had other students in earlier years. A covering teacher calls the
-- roll of that one lesson; this is checked last, row by row, because it is rare.
alter table public.roll_calls enable row level security;
grant select, insert, update on public.roll_calls to authenticated;

create policy "read: teachers of the class, home class or lesson, administrators" on public.roll_calls for select to authenticated
  using (
    class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (home_class = any ((select public.my_home_classes())::text[])
      and to_char(day, 'YYYY') = (select to_char(now() at time zone public.school_time_zone(), 'YYYY')))
    or (select public.is_admin())
    or public.covers_lesson(class_id, day, period)
  );
create policy "teachers call the rolls of their classes, administrators any" on public.roll_calls for insert to authenticated
  with check (
    class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (home_class = any ((select public.my_home_classes())::text[])
      and to_char(day, 'YYYY') = (select to_char(now() at time zone public.school_time_zone(), 'YYYY')))
    or (select public.is_admin())
    or public.covers_lesson(class_id, day, period)
  );
create policy "teachers change the rolls of their classes, administrators any" on public.roll_calls for update to authenticated
  using (
    class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (home_class = any ((select public.my_home_classes())::text[])
      and to_char(day, 'YYYY') = (select to_char(now() at time zone public.school_time_zone(), 'YYYY')))
    or (select public.is_admin())
    or public.covers_lesson(class_id, day, period)
  )
  with check (
    class_id = any ((select public.my_taught_class_ids())::uuid[])
    or (home_class = any ((select public.my_home_classes())::text[])
      and to_char(day, 'YYYY') = (select to_char(now() at time zone public.school_time_zone(), 'YYYY')))
    or (select public.is_admin())
    or public.covers_lesson(class_id, day, period)
  );
