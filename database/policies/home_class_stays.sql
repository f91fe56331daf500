-- Written by the trigger note_home_class on students alone.
alter table public.home_class_stays enable row level security;
grant select on public.home_class_stays to authenticated;

create policy "administrators read all" on public.home_class_stays for select to authenticated
  using ((select public.is_admin()));
