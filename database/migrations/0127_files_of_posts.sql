-- A question is often a photograph of a page, an answer a sheet: a post of a class's forum may have a file.
alter table public.forum_posts
  add column file_url text,
  add column file_name text check (public.is_file_name(file_name)),
  add column file_size bigint check (file_size between 1 and 5242880),
  add constraint forum_posts_file_whole check (num_nulls(file_url, file_name, file_size) in (0, 3));
comment on column public.forum_posts.file_url is 'Storage path bucket/name.';
comment on column public.forum_posts.file_size is 'Bytes.';
create index forum_posts_file_idx on public.forum_posts (file_url) where file_url is not null;

alter table storage.uploads drop constraint uploads_purpose_check;
alter table storage.uploads add constraint uploads_purpose_check
  check (purpose in ('hand-in', 'attachment', 'material', 'post', 'newsletter', 'slide', 'news', 'library'));
