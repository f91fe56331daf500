alter table public.course_items enable row level security;
grant select, insert, update, delete on public.course_items to authenticated;

create policy "read: whoever may read the unit" on public.course_items for select to authenticated
  using (exists (select from public.course_units u where u.id = unit_id));
create policy "teachers do everything in units of their classes" on public.course_items for all to authenticated
  using (exists (select from public.course_units u
    where u.id = unit_id and u.class_id = any ((select public.my_taught_class_ids())::uuid[])))
  with check (exists (select from public.course_units u
    where u.id = unit_id and u.class_id = any ((select public.my_taught_class_ids())::uuid[])));
