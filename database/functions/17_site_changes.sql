-- Counts changes of the public pages, so that every program on this database drops the pages it has in memory
-- (server/documents/site-changes.ts). One scope for all pages; its rows are added up with those of the screens.
create or replace trigger count_site_change after insert or update or delete on public.newsletters
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
create or replace trigger count_site_change after insert or update or delete on public.news_items
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
create or replace trigger count_site_change after insert or update or delete on public.slideshow_images
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
create or replace trigger count_site_change after insert or update or delete on public.school_settings
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
create or replace trigger count_site_change after insert or update or delete on public.school_structure
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
create or replace trigger count_site_change after insert or update or delete on public.site_page_versions
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
create or replace trigger count_site_change after insert or update or delete on public.site_pictures
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
create or replace trigger count_site_change after insert or update or delete on public.school_calendar
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
create or replace trigger count_site_change after insert or update or delete on public.corrections
  for each statement execute function public.count_scope_change('00000000-0000-0000-0000-000000000001');
drop function if exists public.count_site_change();
