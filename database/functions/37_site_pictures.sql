-- A page refers to a picture by its id, which is one of the texts of its content. Both functions run as the person asking.
create or replace function public.shown_picture_ids() returns setof text
language sql stable set search_path = '' as $$
  select distinct part #>> '{}'
  from (
    select distinct on (page) content from public.site_page_versions
    where publish_at <= now() order by page, publish_at desc
  ) shown, jsonb_path_query(content, '$.**') part
  where jsonb_typeof(part) = 'string' and length(part #>> '{}') = 36
$$;
comment on function public.shown_picture_ids() is 'The texts of the published pages that may be ids of pictures.';
grant execute on function public.shown_picture_ids() to anon, authenticated;

create or replace function public.picture_places() returns table (picture_id uuid, kind text, name text)
language sql stable set search_path = '' as $$
  select distinct p.id, 'page', v.page
  from (
    select distinct on (page, coalesce(publish_at <= now(), false)) page, content from public.site_page_versions
    order by page, coalesce(publish_at <= now(), false), publish_at desc
  ) v, jsonb_path_query(v.content, '$.**') part, public.site_pictures p
  where jsonb_typeof(part) = 'string' and length(part #>> '{}') = 36 and p.id::text = part #>> '{}'
  union
  select p.id, 'article', n.title
  from public.news_items n, public.site_pictures p
  where n.picture is not null and jsonb_path_exists(
    p.picture, '$.*.files[*].file_url ? (@ == $key)', jsonb_build_object('key', n.picture -> 'files' -> 0 -> 'file_url'))
$$;
comment on function public.picture_places() is 'Where each picture is used: pages, including drafts and scheduled versions, and articles.';
grant execute on function public.picture_places() to authenticated;
