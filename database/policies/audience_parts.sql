-- A student who is one of several chosen people may read only their own name. Written only by audience_of().
alter table public.audience_parts enable row level security;
grant select on public.audience_parts to authenticated;

create policy "read: parts that one belongs to, administrators all" on public.audience_parts for select to authenticated
  using (key = any ((select public.my_audience_keys())::text[]) or (select public.is_admin()));
