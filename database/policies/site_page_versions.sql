-- A version that visitors could read is history: it is neither changed nor deleted.
alter table public.site_page_versions enable row level security;
grant select on public.site_page_versions to anon;
grant select, insert, update, delete on public.site_page_versions to authenticated;

create policy "everyone reads published ones" on public.site_page_versions for select to anon, authenticated
  using (publish_at <= now());
create policy "administrators read all" on public.site_page_versions for select to authenticated
  using ((select public.is_admin()));
create policy "administrators add" on public.site_page_versions for insert to authenticated
  with check ((select public.is_admin()));
create policy "administrators change open ones" on public.site_page_versions for update to authenticated
  using ((select public.is_admin()) and (publish_at is null or publish_at > now()))
  with check ((select public.is_admin()));
create policy "administrators delete open ones" on public.site_page_versions for delete to authenticated
  using ((select public.is_admin()) and (publish_at is null or publish_at > now()));
