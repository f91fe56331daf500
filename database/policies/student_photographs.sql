alter table public.student_photographs enable row level security;
grant select, insert, update, delete on public.student_photographs to authenticated;

create policy "the office, the student and the teacher of the home class read it" on public.student_photographs
  for select to authenticated using (public.may_see_photograph(student_id));
create policy "administrators add them" on public.student_photographs for insert to authenticated
  with check ((select public.is_admin()) and (select public.photographs_are_kept()));
create policy "administrators change them" on public.student_photographs for update to authenticated
  using ((select public.is_admin()) and (select public.photographs_are_kept()));
create policy "administrators delete them" on public.student_photographs for delete to authenticated
  using ((select public.is_admin()) and (select public.photographs_are_kept()));
