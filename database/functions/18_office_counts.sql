-- Brings the counts of the office's screens up to date (0081_office_counts.sql). The triggers of 16_screen_changes.sql
-- note the changed rows. An id noted too often costs one more look; each statement here sees at least
-- the changes whose notes it took, so that no change is missed.
create or replace function auth.count_changed_rows(p_academic_year text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  noted uuid[];
  changed uuid[];
begin
  -- One at a time: another's counts of the same rows must be stored before the next difference is computed.
  perform pg_advisory_xact_lock(hashtext('office_counts'));
  if not exists (select from auth.office_counts where kind = 'year' and about = p_academic_year) then
    -- Teachers with a class are counted for one academic year.
    delete from auth.office_counts where kind = 'year';
    insert into auth.office_counts (kind, about, detail, count) values ('year', p_academic_year, '', 0);
    insert into auth.uncounted_rows (row_id) select id from public.teachers;
  end if;
  with taken as (delete from auth.uncounted_rows returning row_id)
  select array_agg(distinct row_id) into noted from taken;
  if noted is null then
    return;
  end if;
  changed := array(
    select unnest(noted)
    union select id from public.students where user_id = any (noted)
    union select id from public.assignments where class_id = any (noted));

  with removed as (
    delete from auth.row_counts where row_id = any (changed) returning kind, about, detail, count
  )
  insert into auth.office_counts as counts (kind, about, detail, count)
  select kind, about, detail, -sum(count) from removed group by kind, about, detail
  on conflict (kind, about, detail) do update set count = counts.count + excluded.count;

  with added as (
    insert into auth.row_counts (row_id, kind, about, detail, count)
    select s.id, 'students', coalesce(s.grade_level::text, ''), coalesce(s.sex, ''), 1
    from public.students s where s.id = any (changed) and s.status = 'Active'
    union all
    select s.id, 'groups', coalesce(s.class_name, ''), coalesce(s.grade_level::text, ''), 1
    from public.students s where s.id = any (changed) and s.status = 'Active'
    union all
    select s.id, 'accounts', 'students', 'none', 1
    from public.students s where s.id = any (changed) and s.status = 'Active' and s.user_id is null
    union all
    select s.id, 'accounts', 'students', 'unused', 1
    from public.students s join auth.users u on u.id = s.user_id
    where s.id = any (changed) and s.status = 'Active' and u.last_sign_in_at is null
    union all
    select t.id, 'accounts', 'teachers', 'unused', 1
    from public.teachers t join auth.users u on u.id = t.id
    where t.id = any (changed) and t.status = 'Active' and u.last_sign_in_at is null
    union all
    select t.id, 'idle', p_academic_year, '', 1
    from public.teachers t
    where t.id = any (changed) and t.status = 'Active' and not exists (
      select from public.classes c
      where c.teacher_id = t.id and c.academic_year = p_academic_year and not c.is_archived)
    union all
    select c.id, 'terms', c.academic_year, c.term, 1
    from public.classes c where c.id = any (changed) and not c.is_archived
    union all
    select o.id, 'files', o.bucket, part.detail, part.count
    from storage.objects o cross join lateral (values ('files', 1), ('bytes', o.size)) as part (detail, count)
    where o.id = any (changed)
    union all
    select o.id, 'owners', o.owner::text, 'bytes', o.size
    from storage.objects o where o.id = any (changed) and o.owner is not null
    union all
    select a.id, 'work', a.subject_id::text, part.detail, part.count
    from public.assignments a
    join public.classes c on c.id = a.class_id and not c.is_archived
    cross join lateral (
      select count(*) as handed_in, count(*) filter (where h.status <> 'graded') as unmarked
      from public.assignment_submissions h where h.assignment_id = a.id
    ) h
    cross join lateral (values ('set', 1), ('handed_in', h.handed_in), ('unmarked', h.unmarked)) as part (detail, count)
    where a.id = any (changed)
    returning kind, about, detail, count
  )
  insert into auth.office_counts as counts (kind, about, detail, count)
  select kind, about, detail, sum(count) from added group by kind, about, detail
  on conflict (kind, about, detail) do update set count = counts.count + excluded.count;
end
$$;
comment on function auth.count_changed_rows(text) is 'Brings auth.office_counts up to date, for the teachers'' classes in that academic year; for the server only.';

create or replace function storage.note_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.uncounted_rows (row_id) values (coalesce(new.id, old.id));
  return null;
end
$$;
comment on function storage.note_file() is 'Makes the next reading of the office''s counts count a file again.';
create or replace trigger note_file after insert or update or delete on storage.objects
  for each row execute function storage.note_file();
