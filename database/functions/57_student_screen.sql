-- The student's dashboard in one statement of the program. It is read with its owner's rights, because under policies each table costs
-- several times its rows; so the conditions below are the whole permission. server/domain/dashboard/rights-of-dashboard.db.test.ts
-- reads it under the policies too, and both replies must be equal. Plans are kept, since planning costs more than running.
drop function if exists public.my_student_screen_version();
drop function if exists public.my_filled_tabs(boolean, boolean);

create or replace function public.my_student_screen(p_known text, out version text, out dashboard json)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  student uuid := public.current_student_id();
  account uuid := auth.uid();
  today date;
  monday date;
  classes uuid[];
  scopes uuid[];
  stayed uuid[];
  bounded uuid[];
  handed_in uuid[];
  graded uuid[];
  current uuid[];
  tasks uuid[];
  audiences uuid[];
  has_dates boolean;
  tabs text[] := '{}';
  me json;
  grade_rows json;
  class_rows json;
  lesson_rows json;
  task_rows json;
  submission_rows json;
  extension_rows json;
  news json;
  topics json;
  calendar json;
  changes json := '[]';
  last_earlier timestamptz;
  resources integer;
begin
  if student is null then
    return;
  end if;
  classes := array(select e.class_id from public.student_classes e where e.student_id = student);
  -- The scope of everybody comes first, then the student and each class.
  scopes := array[public.screen_scope('everybody'), student] || classes;
  version := array_to_string(array(
    select scope || '.' || coalesce((select sum(x.changes) from auth.screen_changes x where x.scope_id = scope), 0)
    from unnest(scopes) as scope), ' ');
  if version = p_known then
    return;
  end if;

  today := public.school_day();
  me := (
    select row_to_json(r) from (
      select s.id, s.first_name, s.last_name, s.admission_number, s.class_name from public.students s where s.id = student
    ) r);
  select array_agg(y.class_id), coalesce(array_agg(y.class_id) filter (where y.starts_on is not null or y.ends_before is not null), '{}')
    into stayed, bounded
  from public.class_stays y where y.student_id = student;
  handed_in := array(select h.assignment_id from public.assignment_submissions h where h.student_id = student);

  select coalesce(json_agg(r), '[]'), coalesce(array_agg(r.class_id), '{}') into grade_rows, graded
  from (
    select g.id, g.class_id, coalesce(g.title, (select a.title from public.assignments a where a.id = g.assignment_id)) as title,
      g.grade_type, g.points_earned, g.points_possible, g.percentage, g.letter_grade, g.graded_at
    from public.grades g where g.student_id = student order by g.graded_at desc, g.id desc limit 20
  ) r;

  -- A class that is archived or that the student has left only provides names for marks.
  select coalesce(json_agg(r order by r.subject_name, public.class_rank(r.class_name), r.class_id), '[]'),
    coalesce(array_agg(r.class_id) filter (where not r.is_over), '{}')
    into class_rows, current
  from (
    select c.id as class_id, c.name as class_name, c.academic_year, c.term, c.room, s.name as subject_name, s.code as subject_code,
      t.given_name || ' ' || t.surname as teacher_name, c.is_archived or c.id <> all (classes) as is_over
    from public.classes c
    left join public.subjects s on s.id = c.subject_id
    left join public.teachers t on t.id = c.teacher_id
    where c.id = any (classes) and not c.is_archived or c.id = any (graded) and c.id = any (classes || stayed)
  ) r;

  lesson_rows := (
    select coalesce(json_agg(json_build_array(l.class_id, l.weekday, l.period) order by l.class_id, l.weekday, l.period), '[]')
    from public.lessons l where l.class_id = any (current));

  -- What is active, unless it was due before the student came, and what was handed in.
  select coalesce(json_agg(r order by r.due_date, r.due_time, r.title, r.id), '[]'), coalesce(array_agg(r.id), '{}'),
    coalesce(bool_or(r.due_date is not null), false)
    into task_rows, tasks, has_dates
  from (
    select a.id, a.class_id, a.title, a.description, a.due_date, to_char(a.due_time, 'HH24:MI') as due_time, a.closes_on,
      a.created_at as set_at, a.status, a.total_marks as max_points, a.assignment_type, a.file_name, a.file_size, a.file_url
    from public.assignments a
    where a.class_id = any (current) and (a.id = any (handed_in) or a.status = 'active'
      and (a.seen_from is null or a.seen_from <= today
        or exists (select from public.grades g where g.student_id = student and g.assignment_id = a.id))
      and (a.due_date is null or a.class_id <> all (bounded) or exists (
        select from public.class_stays y where y.class_id = a.class_id and y.student_id = student
          and public.is_in_stay(y.starts_on, y.ends_before, a.due_date))))
  ) r;

  submission_rows := (
    select coalesce(json_agg(r order by r.id), '[]') from (
      select h.id, h.assignment_id, h.status, h.grade, h.feedback, h.submitted_at, h.file_name, h.file_size, h.file_url,
        coalesce((
          select json_agg(json_build_object(
            'file_name', f.file_name, 'file_size', f.file_size, 'file_url', f.file_url, 'sha256', f.sha256) order by f.position)
          from public.submission_files f where f.receipt_number = h.receipt_number), '[]') as further_files,
        h.receipt_number, h.sha256, h.new_for_student as new_messages, h.reopened_at is not null as reopened
      from public.assignment_submissions h where h.student_id = student and h.assignment_id = any (tasks)
    ) r);
  last_earlier := (
    select h.submitted_at from public.assignment_submissions h
    where h.student_id = student and h.assignment_id <> all (tasks) order by h.submitted_at desc limit 1);
  extension_rows := (
    select coalesce(json_agg(r order by r.assignment_id, r.due_date), '[]') from (
      select e.assignment_id, e.due_date, to_char(e.due_time, 'HH24:MI') as due_time, e.reason
      from public.assignment_extensions e
      where e.assignment_id = any (tasks) and (e.student_id is null or e.student_id = student)
    ) r);
  resources := (select count(*) from public.learning_resources r where r.class_id = any (classes));
  calendar := (
    select coalesce(json_agg(json_build_object('academic_year', k.academic_year, 'terms', k.terms, 'holidays', k.holidays)
      order by k.academic_year), '[]')
    from public.school_calendar k where k.academic_year >= to_char(now() - interval '1 year', 'YYYY'));

  audiences := public.my_audience_ids();
  news := (
    select coalesce(json_agg(json_build_object('id', n.id, 'title', n.title, 'author_name', n.author_name, 'shown_from', n.shown_from)
      order by n.is_pinned desc, n.shown_from desc, n.id desc), '[]')
    from (
      select a.id, a.title, a.author_name, a.shown_from, a.is_pinned from public.announcements a
      where a.audience_id = any (audiences) and a.shown_from > now() - interval '30 days' and a.shown_from <= now()
        and (a.shown_until is null or a.shown_until >= today) and a.created_by is distinct from account
        and not exists (select from public.seen_marks m where m.announcement_id = a.id and m.user_id = account)
      order by a.is_pinned desc, a.shown_from desc, a.id desc limit 20
    ) n);

  topics := (
    select coalesce(json_agg(json_build_object('class_id', t.class_id, 'topics', t.topics) order by t.class_id), '[]')
    from (
      select f.class_id, count(*)::integer as topics
      from public.forums f
      left join public.forum_visits v on v.class_id = f.class_id and v.user_id = account
      where f.class_id = any (classes) and (f.is_shown or f.created_by = account)
        and f.last_post_at > greatest(v.visited_at, now() - interval '30 days')
        and exists (select from public.forum_posts p where p.forum_id = f.id and p.author_id is distinct from account
          and p.is_approved and p.hidden_reason is null
          and p.appeared_at > greatest(v.visited_at, now() - interval '30 days'))
      group by f.class_id
    ) t);

  if exists (select from public.course_units u where u.class_id = any (classes) and u.opens_on <= today) then
    tabs := tabs || 'modules'::text;
  end if;
  if json_array_length(news) > 0 or exists (
    select from public.announcements a where a.audience_id = any (audiences) and a.shown_from <= now()
      and (a.shown_until is null or a.shown_until >= today)) then
    tabs := tabs || 'announcements'::text;
  end if;
  if has_dates or exists (select from public.school_calendar k where k.holidays <> '[]')
    or exists (
      select from public.assignments a where a.class_id = any (classes) and a.due_date is not null
        and (a.id = any (handed_in) or a.status = 'active' and (a.seen_from is null or a.seen_from <= today)))
    or exists (select from public.events v where v.audience_id = any (audiences) or v.is_public) then
    tabs := tabs || 'calendar'::text;
  end if;
  -- The timetable shows this week and the next; most weeks have no changes.
  monday := date_trunc('week', today)::date;
  if exists (select from public.lesson_changes l where l.class_id = any (classes) and l.day between monday and monday + 13) then
    changes := (
      select json_agg(r) from (
        select x.id, x.day, x.class_id, x.period, x.kind, x.to_period, x.room, x.teacher_name, x.note, x.class_name, x.subject_name,
          x.usual_room, x.usual_teacher_name
        from public.changed_lessons x where x.class_id = any (classes) and x.day between monday and monday + 13
        order by x.day, x.held_period, public.class_rank(x.class_name), x.id
      ) r);
  end if;
  dashboard := json_build_object('student', me, 'calendar', calendar, 'new_announcements', news, 'new_topics', topics,
    'filled_tabs', to_json(tabs), 'lesson_changes', changes, 'classes', class_rows, 'lessons', lesson_rows,
    'submissions', submission_rows, 'completed_tasks', cardinality(handed_in), 'last_earlier', last_earlier,
    'assignments', task_rows, 'extensions', extension_rows, 'grades', grade_rows, 'learning_resources', resources);
end
$$;
comment on function public.my_student_screen(text) is 'The dashboard of the student asking, and its version: id.count of what concerns all, of the student and of each class. Null for anyone else; without the dashboard when its version is the known one.';
grant execute on function public.my_student_screen(text) to authenticated;
