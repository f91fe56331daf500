-- Created only by audience_of().
alter table public.audiences enable row level security;
grant select on public.audiences to authenticated;

create policy "read: audiences that one belongs to, administrators all" on public.audiences for select to authenticated
  using (id = any ((select public.my_audience_ids())::uuid[]) or (select public.is_admin()));
