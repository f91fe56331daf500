-- Scales of one subject, and scales whose grades are earned by the position in the school.
alter table public.grade_scales
  add column subject_id uuid references public.subjects on delete cascade,
  add column top_percent numeric(5, 2) check (top_percent > 0 and top_percent <= 100),
  alter column min_percentage drop not null,
  add constraint grade_scales_of_one_kind check (num_nonnulls(min_percentage, top_percent) = 1),
  drop constraint grade_scales_academic_year_grade_level_min_percentage_key,
  drop constraint grade_scales_academic_year_grade_level_letter_grade_key,
  add constraint grade_scales_step_key unique nulls not distinct (grade_level, subject_id, academic_year, min_percentage, top_percent),
  add constraint grade_scales_letter_key unique nulls not distinct (grade_level, subject_id, academic_year, letter_grade);
comment on table public.grade_scales is 'What earns which grade: a percentage, or a position among all of the grade in the subject. Scales are reformed from time to time: a year uses the newest scale that is not newer than itself, of the subject if it has one.';
comment on column public.grade_scales.subject_id is 'Null: of every subject that has none of its own.';
comment on column public.grade_scales.min_percentage is 'The lowest percentage that earns the grade; null in a scale of positions.';
comment on column public.grade_scales.top_percent is 'The best so many percent of the students earn the grade, if no better one; null in a scale of percentages.';
create index grade_scales_subject_idx on public.grade_scales (subject_id);

create or replace function public.check_grade_scale() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed public.grade_scales := case when tg_op = 'DELETE' then old else new end;
  found record;
begin
  select min(min_percentage) as lowest, max(top_percent) as last into found from public.grade_scales
  where academic_year = changed.academic_year and grade_level = changed.grade_level
    and subject_id is not distinct from changed.subject_id;
  if found.lowest > 0 or found.last < 100 or num_nonnulls(found.lowest, found.last) = 2 then
    raise exception using errcode = '23514', constraint = 'grade_scales_from_zero', message = 'grade_scale_has_a_gap';
  end if;
  return null;
end
$$;
comment on function public.check_grade_scale() is 'Trigger: a scale is of one kind and gives a grade to everybody: its lowest step begins at 0 %, or takes in the last position.';

-- Their successors know the subject.
drop function if exists public.letter_grade_for(text, integer, numeric);
drop function if exists public.grade_scale_for(text, integer);

alter table public.student_results
  add column school_position integer check (school_position between 1 and school_of),
  add column school_of integer,
  add constraint student_results_whole_position check ((school_position is null) = (school_of is null));
comment on column public.student_results.school_position is 'Among all of the grade in the subject, 1, 2, 2, 4; null until all of its classes are released.';
comment on column public.student_results.school_of is 'Students of the grade with a result in the subject.';

-- Results that were released before have positions too.
with taught as (
  select c.id, (c.academic_year, c.term, c.subject_id, substring(c.name from '^[0-9]+'))::text as among,
    r.state is not distinct from 'released' as is_released
  from public.classes c left join public.class_results r on r.class_id = c.id
  where c.subject_id is not null and (r.id is not null or exists (select from public.student_classes e where e.class_id = c.id))
),
placed as (
  select o.id, rank() over (partition by t.among order by o.percentage desc) as place, count(*) over (partition by t.among) as placed
  from taught t join public.student_results o on o.class_id = t.id
  where o.percentage is not null and t.among in (select among from taught group by among having bool_and(is_released))
)
update public.student_results o set school_position = p.place, school_of = p.placed from placed p where p.id = o.id;
