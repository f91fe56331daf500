alter table public.slideshow_images enable row level security;
grant select on public.slideshow_images to anon;
grant select, insert, update, delete on public.slideshow_images to authenticated;

create policy "everyone reads active ones" on public.slideshow_images for select to anon, authenticated
  using (is_active);
create policy "administrators do everything" on public.slideshow_images for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
