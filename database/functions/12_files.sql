-- The server signs a link to the file that a row points to, for everyone who may read the row. So a
-- row may only point to a file that the person writing it may read: otherwise a material that
-- points to somebody else's hand-in would open it. Files of hand-ins are set by hand_in().

create or replace function public.guard_file() returns trigger
language plpgsql set search_path = '' as $$
declare
  file_key text := to_jsonb(new) ->> tg_argv[0];
begin
  if current_user <> 'authenticated' or file_key is null
    or (tg_op = 'UPDATE' and file_key is not distinct from to_jsonb(old) ->> tg_argv[0]) then
    return new;
  end if;
  if not exists (
    select from storage.objects o
    where o.bucket = split_part(file_key, '/', 1) and o.name = substr(file_key, strpos(file_key, '/') + 1)
  ) then
    raise exception using errcode = '42501', message = 'file_not_yours';
  end if;
  return new;
end
$$;
comment on function public.guard_file() is 'Trigger: the file named by the column of its argument exists and may be read by the person who writes the row.';

do $$
declare
  file record;
begin
  for file in select * from (values
    ('announcements', 'file_url'), ('assignment_submissions', 'file_url'), ('assignments', 'file_url'),
    ('forum_posts', 'file_url'), ('learning_resources', 'file_path'), ('newsletters', 'file_url'),
    ('site_pictures', 'file_url'), ('slideshow_images', 'file_url'), ('student_photographs', 'file_url'),
    ('subject_notes', 'file_url'), ('submission_files', 'file_url')
  ) as files (table_name, column_name)
  loop
    execute format('create or replace trigger guard_file before insert or update on public.%I
      for each row execute function public.guard_file(%L)', file.table_name, file.column_name);
  end loop;
end
$$;

-- Both run as the person asking, so the policies decide which rows they find.
create or replace function public.is_site_file(p_key text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.newsletters where file_url = p_key)
    or exists (select from public.slideshow_images
      where file_url = p_key or picture @> jsonb_build_object('files', jsonb_build_array(jsonb_build_object('file_url', p_key))))
    or exists (select from public.news_items
      where picture @> jsonb_build_object('files', jsonb_build_array(jsonb_build_object('file_url', p_key))))
    or exists (select from public.school_settings
      where particulars ->> 'crest' <> '' and starts_with(p_key, particulars ->> 'crest' || '/'))
    or exists (select from public.site_pictures
      where jsonb_path_exists(picture, '$.*.files[*].file_url ? (@ == $key)', jsonb_build_object('key', p_key)))
$$;
comment on function public.is_site_file(text) is 'True when a newsletter, picture or article that the person asking may read points to the file bucket/name.';

create or replace function public.may_open_file(p_key text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.submission_history where file_url = p_key)
    or exists (select from public.submission_files where file_url = p_key)
    or exists (select from public.assignments where file_url = p_key)
    or exists (select from public.subject_notes where file_url = p_key)
    or exists (select from public.learning_resources where file_path = p_key)
    or exists (select from public.announcements where file_url = p_key)
    or exists (select from public.site_pictures where file_url = p_key)
    or exists (select from public.student_photographs where file_url = p_key)
    -- The author can still read a post that the teacher has hidden, but nobody in the class can open its file any more.
    or exists (select from public.forum_posts where file_url = p_key and (hidden_reason is null
      or forum_id = any ((select public.my_taught_forum_ids())::uuid[]) or (select public.is_admin())))
    or public.is_site_file(p_key)
$$;
comment on function public.may_open_file(text) is 'True when any row that the person asking may read points to the file bucket/name.';
grant execute on function public.is_site_file(text) to anon, authenticated;
grant execute on function public.may_open_file(text) to authenticated;
