-- Counts changes of the public pages, so that every program on this database drops the pages it has in memory
-- (server/documents/site-changes.ts). One scope for all pages; its rows are added up with those of the screens.
do $$
declare
  shown text;
begin
  foreach shown in array array['newsletters', 'news_items', 'slideshow_images', 'school_settings', 'school_structure',
    'site_page_versions', 'site_pictures', 'school_calendar', 'corrections']
  loop
    execute format('create or replace trigger count_site_change after insert or update or delete on public.%I
      for each statement execute function public.count_scope_change(''everybody'')', shown);
  end loop;
end
$$;
drop function if exists public.count_site_change();
