alter table public.news_items enable row level security;
grant select on public.news_items to anon;
grant select, insert, update, delete on public.news_items to authenticated;

create policy "everyone reads published ones" on public.news_items for select to anon, authenticated
  using (is_published and published_on + published_time <= (select now() at time zone public.school_time_zone()));
create policy "administrators do everything" on public.news_items for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
