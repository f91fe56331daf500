-- The server signs a link for whatever file a row points to, for everyone who may read the row. So a
-- row may only be given a file that the person writing it may read: without this, a material that
-- points to somebody else's hand-in would open it. Files handed in come through hand_in().

create or replace function public.guard_file() returns trigger
language plpgsql set search_path = '' as $$
declare
  place text := to_jsonb(new) ->> tg_argv[0];
begin
  if current_user <> 'authenticated' or place is null
    or (tg_op = 'UPDATE' and place is not distinct from to_jsonb(old) ->> tg_argv[0]) then
    return new;
  end if;
  if not exists (
    select from storage.objects o
    where o.bucket = split_part(place, '/', 1) and o.name = substr(place, strpos(place, '/') + 1)
  ) then
    raise exception using errcode = '42501', message = 'file_not_yours';
  end if;
  return new;
end
$$;
comment on function public.guard_file() is 'Trigger: the file named by the column of its argument exists and may be read by the person who writes the row.';

create or replace trigger guard_file before insert or update on public.assignment_submissions
  for each row execute function public.guard_file('file_url');
create or replace trigger guard_file before insert or update on public.assignments
  for each row execute function public.guard_file('file_url');
create or replace trigger guard_file before insert or update on public.learning_resources
  for each row execute function public.guard_file('file_path');
create or replace trigger guard_file before insert or update on public.newsletters
  for each row execute function public.guard_file('file_url');
create or replace trigger guard_file before insert or update on public.slideshow_images
  for each row execute function public.guard_file('file_url');
create or replace trigger guard_file before insert or update on public.subject_notes
  for each row execute function public.guard_file('file_url');
