create or replace function public.note_deleted_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.deleted_rows (id) select id from deleted on conflict do nothing;
  return null;
end
$$;
comment on function public.note_deleted_rows() is 'Trigger: remembers the ids of deleted rows.';

create or replace function public.refuse_deleted_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.deleted_rows d join inserted i on i.id = d.id) then
    raise exception 'deleted_meanwhile' using errcode = 'AS006';
  end if;
  return null;
end
$$;
comment on function public.refuse_deleted_rows() is 'Trigger: refuses a row whose id belonged to a deleted one, because its save is being repeated.';

-- The tables in which the outbox creates rows: a repeated save must not bring a deleted row back.
do $$
declare
  saved text;
begin
  foreach saved in array array[
    'announcements', 'assessments', 'assignment_extensions', 'assignments', 'classes', 'course_units',
    'events', 'feedback_phrases', 'forum_posts', 'forums', 'learning_resources', 'subject_notes'
  ] loop
    execute format('create or replace trigger note_deleted after delete on public.%I referencing old table as deleted
      for each statement execute function public.note_deleted_rows()', saved);
    execute format('create or replace trigger refuse_deleted after insert on public.%I referencing new table as inserted
      for each statement execute function public.refuse_deleted_rows()', saved);
  end loop;
end
$$;
