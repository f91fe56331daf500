-- Counts changes of what the public pages show, so that every program on this database drops the pages it has in memory
-- (server/documents/site-changes.ts). One scope for all pages; its rows are added up with those of the screens.
create or replace function public.count_site_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.screen_changes (scope_id, changes) values ('00000000-0000-0000-0000-000000000001', 1);
  return null;
end
$$;
comment on function public.count_site_change() is 'Counts a statement that changed what public pages show.';

create or replace trigger count_site_change after insert or update or delete on public.newsletters
  for each statement execute function public.count_site_change();
create or replace trigger count_site_change after insert or update or delete on public.news_items
  for each statement execute function public.count_site_change();
create or replace trigger count_site_change after insert or update or delete on public.slideshow_images
  for each statement execute function public.count_site_change();
