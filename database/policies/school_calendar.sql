alter table public.school_calendar enable row level security;
grant select, insert, update, delete on public.school_calendar to authenticated;

create policy "members read all" on public.school_calendar for select to authenticated
  using ((select public.is_member()));
create policy "administrators do everything" on public.school_calendar for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
