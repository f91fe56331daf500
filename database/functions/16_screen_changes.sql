-- Triggers that count changes for the screens that show them (0065_screen_changes.sql). The table below is the whole
-- rule: for each table, the scopes whose screens a changed row may alter. "changed" holds the rows before and after the
-- statement. A row too many makes one screen load again; a row too few would leave an outdated screen, which
-- server/http/first-screens.db.test.ts checks for every table that a first screen reads. Where the office's overview counts
-- the rows, the last column has the ids to count again (18_office_counts.sql).
create or replace function public.screen_scope(p_of text) returns uuid
language sql immutable set search_path = '' as $$
  select case p_of
    when 'office' then '00000000-0000-0000-0000-000000000000'::uuid
    when 'everybody' then '00000000-0000-0000-0000-000000000001'::uuid
  end
$$;
comment on function public.screen_scope(text) is 'The scope of what concerns the office, or everybody; all others are ids of people and classes. For functions of the owner only.';

do $do$
declare
  rule record;
  event record;
  trigger_function text;
begin
  for rule in
    select * from (values
      ('students', 'select id from changed', true, 'select id from changed'),
      ('teachers', 'select id from changed
        union select c.id from public.classes c join changed on c.teacher_id = changed.id', true, 'select id from changed'),
      ('subjects', 'select c.id from public.classes c join changed on c.subject_id = changed.id
        union select c.teacher_id from public.classes c join changed on c.subject_id = changed.id', true, null),
      ('classes', 'select id from changed union select teacher_id from changed', true,
        'select id from changed union select teacher_id from changed where teacher_id is not null'),
      ('lessons', 'select class_id from changed
        union select c.teacher_id from public.classes c join changed on c.id = changed.class_id', false, null),
      ('lesson_changes', 'select class_id from changed union select teacher_id from changed
        union select c.teacher_id from public.classes c join changed on c.id = changed.class_id', false, null),
      ('student_classes', 'select student_id from changed
        union select c.teacher_id from public.classes c join changed on c.id = changed.class_id', false, null),
      ('assignments', 'select class_id from changed union select teacher_id from changed
        union select c.teacher_id from public.classes c join changed on c.id = changed.class_id
        union select h.student_id from public.assignment_submissions h join changed on changed.id = h.assignment_id', true,
        'select id from changed'),
      ('assignment_extensions', 'select student_id from changed
        union select a.class_id from public.assignments a join changed on a.id = changed.assignment_id and changed.student_id is null
        union select a.teacher_id from public.assignments a join changed on a.id = changed.assignment_id', false, null),
      ('assignment_submissions', 'select student_id from changed
        union select a.teacher_id from public.assignments a join changed on a.id = changed.assignment_id
        union select c.teacher_id from public.classes c join public.assignments a on a.class_id = c.id
          join changed on a.id = changed.assignment_id', true, 'select assignment_id from changed'),
      ('assessments', 'select c.teacher_id from public.classes c join changed on c.id = changed.class_id', false, null),
      ('grades', 'select student_id from changed
        union select c.teacher_id from public.classes c join changed on c.id = changed.class_id
        union select a.teacher_id from public.assignments a join changed on a.id = changed.assignment_id', false, null),
      ('class_results', 'select c.teacher_id from public.classes c join changed on c.id = changed.class_id', false, null),
      ('report_comments', 'select c.teacher_id from public.classes c join changed on c.id = changed.class_id
        union select h.teacher_id from public.home_class_teachers h join public.students s on s.class_name = h.class_name
          join changed on changed.student_id = s.id and changed.class_id is null', false, null),
      ('learning_resources', 'select class_id from changed', false, null),
      ('subject_notes', 'select teacher_id from changed', false, null),
      ('course_units', 'select class_id from changed', false, null),
      -- A post that appears, and one that is hidden, changes its topic.
      ('forums', 'select class_id from changed
        union select c.teacher_id from public.classes c join changed on c.id = changed.class_id', false, null),
      ('forum_posts', 'select c.teacher_id from public.classes c join public.forums f on f.class_id = c.id
        join changed on changed.forum_id = f.id', false, null),
      ('forum_reports', 'select c.teacher_id from public.classes c join public.forums f on f.class_id = c.id
        join public.forum_posts p on p.forum_id = f.id join changed on changed.post_id = p.id', false, null),
      ('forum_visits', 'select s.id from public.students s join changed on s.user_id = changed.user_id
        union select t.id from public.teachers t join changed on t.id = changed.user_id', false, null),
      ('home_class_teachers', 'select teacher_id from changed', false, null),
      ('roll_calls', 'select c.teacher_id from public.classes c join changed on c.id = changed.class_id
        union select h.teacher_id from public.home_class_teachers h join changed on h.class_name = changed.home_class', false, null),
      ('absences', 'select h.teacher_id from public.home_class_teachers h join changed on h.class_name = changed.home_class', false, null),
      ('absence_reasons', 'select h.teacher_id from public.home_class_teachers h join public.students s on s.class_name = h.class_name
        join changed on changed.student_id = s.id', false, null),
      ('announcements', 'select public.scopes_of_audiences(array(select audience_id from changed))', false, null),
      ('events', 'select public.scopes_of_audiences(array(select audience_id from changed))
        union select public.screen_scope(''everybody'') from changed where is_public', false, null),
      ('seen_marks', 'select s.id from public.students s join changed on s.user_id = changed.user_id and announcement_id is not null
        union select t.id from public.teachers t join changed on t.id = changed.user_id and announcement_id is not null', false, null)
    ) as rules (table_name, scopes, concerns_office, counted_rows)
  loop
    for event in
      select * from (values
        ('insert', 'new table as after', 'select * from after'),
        ('update', 'old table as before new table as after', 'select * from before union all select * from after'),
        ('delete', 'old table as before', 'select * from before')
      ) as events (name, transition, changed)
    loop
      trigger_function := format('count_%s_of_%s', event.name, rule.table_name);
      execute format($f$
        create or replace function public.%I() returns trigger
        language plpgsql security definer set search_path = '' as $$
        begin
          with changed as materialized (%s)%s
          insert into auth.screen_changes (scope_id, changes)
          select scope_id, 1 from (%s %s) as scopes (scope_id) where scope_id is not null
            and exists (select from changed);
          return null;
        end
        $$ $f$, trigger_function, event.changed,
        case when rule.counted_rows is not null then
          format(', noted as (insert into auth.uncounted_rows (row_id) %s)', rule.counted_rows) else '' end,
        rule.scopes,
        case when rule.concerns_office then $$union select public.screen_scope('office')$$ else '' end);
      execute format('comment on function public.%I() is %L', trigger_function,
        'Counts changed rows of this table for the screens that show them.');
      execute format('create or replace trigger count_%s after %s on public.%I referencing %s
        for each statement execute function public.%I()',
        event.name, event.name, rule.table_name, event.transition, trigger_function);
    end loop;
  end loop;
end
$do$;

create or replace function public.count_scope_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.screen_changes (scope_id, changes) values (public.screen_scope(tg_argv[0]), 1);
  return null;
end
$$;
comment on function public.count_scope_change() is 'Counts a statement for the scope that the trigger names.';

-- Content on everybody's first screen has its own scope: the school's calendar, and announcements to everyone, to the
-- students, the staff, a grade or a home class.
create or replace trigger count_change after insert or update or delete on public.school_calendar
  for each statement execute function public.count_scope_change('everybody');
-- The number of absences from which a student is shown.
create or replace trigger count_change after update on public.school_settings
  for each statement execute function public.count_scope_change('everybody');
create or replace trigger count_for_office after insert or update or delete on public.school_calendar
  for each statement execute function public.count_scope_change('office');

-- The overview of the office counts the accounts.
create or replace trigger count_account after insert or delete on auth.users
  for each statement execute function public.count_scope_change('office');
drop function if exists public.count_account();

create or replace function public.count_first_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.screen_changes (scope_id, changes) values (public.screen_scope('office'), 1);
  insert into auth.uncounted_rows (row_id) values (new.id);
  return null;
end
$$;
comment on function public.count_first_sign_in() is 'Counts for the office that an account was used for the first time.';
create or replace trigger count_first_sign_in after update of last_sign_in_at on auth.users
  for each row when ((old.last_sign_in_at is null) <> (new.last_sign_in_at is null))
  execute function public.count_first_sign_in();

create or replace function public.screen_version(p_scope uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(sum(changes), 0)::text from auth.screen_changes where scope_id = p_scope);
end
$$;
comment on function public.screen_version(uuid) is 'The version of this scope''s content; it grows with every change. For functions of the owner only.';
drop function if exists public.screen_version(uuid[]);

create or replace function public.my_teacher_screen_version() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  teacher uuid := public.current_teacher_id();
begin
  return case when teacher is not null then public.screen_version(teacher) || ' '
    || public.screen_version(public.screen_scope('everybody')) end;
end
$$;
comment on function public.my_teacher_screen_version() is 'The version of the first screen of the teacher asking; null for anyone else.';

create or replace function public.office_screen_version() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when public.is_admin()
    then public.screen_version(public.screen_scope('office')) end;
end
$$;
comment on function public.office_screen_version() is 'The version of the overview of the school for the administrator asking; null for anyone else.';

-- It is a function, and not a statement of the program, because the overview and its version must agree on it. The hour is the
-- clock tolerance of shared/backups.ts.
create or replace function public.last_proven_backup() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return (select max(started_at) from storage.backups
    where verified_at is not null and state = 'done' and started_at <= now() + interval '1 hour');
end
$$;
comment on function public.last_proven_backup() is 'When the newest verified backup began; one that began in the future is from before the clock was set back, and does not count. For the server and functions of the owner only.';

create or replace function public.office_last_proven_backup() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when public.is_admin() then public.last_proven_backup() end;
end
$$;
comment on function public.office_last_proven_backup() is 'When the newest verified backup began, for the administrator asking; null for anyone else.';

create or replace function public.add_up_screen_changes() returns void
language sql security definer set search_path = '' as $$
  with removed as (
    delete from auth.screen_changes where scope_id in (
      select scope_id from auth.screen_changes group by scope_id having count(*) > 1)
    returning scope_id, changes
  )
  insert into auth.screen_changes (scope_id, changes)
  select scope_id, sum(changes) from removed group by scope_id
$$;
comment on function public.add_up_screen_changes() is 'Replaces the rows of each scope by one with their sum, which leaves every version as it is; for the server only.';

grant execute on function public.my_teacher_screen_version(), public.office_screen_version(), public.office_last_proven_backup() to authenticated;
