-- A picture is public as long as a published page shows it. The office may use one before that, and keep it afterwards.
alter table public.site_pictures enable row level security;
grant select on public.site_pictures to anon;
grant select, insert, update, delete on public.site_pictures to authenticated;

create policy "everyone reads those of published pages" on public.site_pictures for select to anon, authenticated
  using (id::text in (select public.shown_picture_ids()));
create policy "administrators do everything" on public.site_pictures for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
