create or replace function public.result_scheme_for(p_academic_year text, p_grade_level integer, p_subject_id uuid, p_term text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('components', components, 'factor', factor, 'cap', cap, 'is_adjustable', is_adjustable)
  from public.result_schemes
  where grade_level = p_grade_level and academic_year <= p_academic_year
    and (subject_id is null or subject_id = p_subject_id) and (term is null or term = p_term)
  order by subject_id is null, term is null, academic_year desc
  limit 1
$$;
comment on function public.result_scheme_for(text, integer, uuid, text) is 'The scheme of a class: one for its subject is preferred to one for all, then one for its term, then the newest; null without one.';

create or replace function public.grade_of_student(p_class_id uuid, p_student_id uuid) returns smallint
language sql stable security definer set search_path = '' as $$
  select case when cardinality(c.grades) > 1 then coalesce(
      (select r.grade from public.student_results r where r.class_id = c.id and r.student_id = p_student_id),
      public.grade_in_class(c.grades, (select s.grade_level from public.students s where s.id = p_student_id)))
    else c.grade end
  from public.classes c where c.id = p_class_id
$$;
comment on function public.grade_of_student(uuid, uuid) is 'The grade by whose scheme and scale a student is graded in a class: in a class of several the student''s own, as it was when results were submitted.';

create or replace function public.scheme_of_class(p_class public.classes, p_grade integer) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_class.own_components is not null and (s.found ->> 'is_adjustable')::boolean
    then s.found || jsonb_build_object('components', p_class.own_components) else s.found end
  from public.result_scheme_for(p_class.academic_year, p_grade, p_class.subject_id, p_class.term) as s (found)
$$;
comment on function public.scheme_of_class(public.classes, integer) is 'How the marks of the students of a grade in a class become results: the applicable scheme, with the parts that its teacher chose where that is allowed; null without a scheme.';

create or replace function public.scheme_of_class(p_class public.classes) returns jsonb
language sql stable set search_path = '' as $$
  select public.scheme_of_class(p_class, p_class.grade)
$$;
comment on function public.scheme_of_class(public.classes) is 'The scheme of the lowest grade of a class.';

create or replace function public.grade_scale_for(p_academic_year text, p_grade_level integer, p_subject_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('letter_grade', g.letter_grade, 'min_percentage', g.min_percentage,
    'top_percent', g.top_percent)) order by g.min_percentage desc, g.top_percent), '[]'::jsonb)
  from public.grade_scales g
  join (
    select subject_id, academic_year from public.grade_scales
    where grade_level = p_grade_level and academic_year <= p_academic_year and (subject_id is null or subject_id = p_subject_id)
    order by subject_id is null, academic_year desc
    limit 1
  ) newest on newest.academic_year = g.academic_year and newest.subject_id is not distinct from g.subject_id
  where g.grade_level = p_grade_level
$$;
comment on function public.grade_scale_for(text, integer, uuid) is 'The steps of the newest scale that is not newer than the year, the highest first: one for the subject is preferred to one for all; empty without one.';

create or replace function public.scale_of_class(p_class public.classes) returns jsonb
language sql stable set search_path = '' as $$
  select public.grade_scale_for(p_class.academic_year, p_class.grade, p_class.subject_id)
$$;
comment on function public.scale_of_class(public.classes) is 'Scale of the lowest grade of a class; empty without one.';

create or replace function public.letter_grade_for(p_academic_year text, p_grade_level integer, p_subject_id uuid, p_percentage numeric) returns text
language sql stable set search_path = '' as $$
  select step ->> 'letter_grade'
  from jsonb_array_elements(public.grade_scale_for(p_academic_year, p_grade_level, p_subject_id)) step
  where (step ->> 'min_percentage')::numeric <= p_percentage
  order by (step ->> 'min_percentage')::numeric desc
  limit 1
$$;
comment on function public.letter_grade_for(text, integer, uuid, numeric) is 'Grade for the percentage of a mark; null without a scale, and where the subject is graded by positions, which no single mark has.';

create or replace function public.letter_of_mark(p_class_id uuid, p_student_id uuid, p_points numeric, p_possible numeric) returns text
language sql stable set search_path = '' as $$
  select public.letter_grade_for(c.academic_year,
    case when cardinality(c.grades) > 1 then public.grade_of_student(c.id, p_student_id) else c.grade end, c.subject_id,
    public.percentage_of_mark(p_points, p_possible))
  from public.classes c where c.id = p_class_id
$$;
comment on function public.letter_of_mark(uuid, uuid, numeric, numeric) is 'Letter of a student''s mark in a class, for the percentage that is shown, by the scale of the class''s year for the student''s grade; null without points or a scale.';

grant execute on function public.result_scheme_for(text, integer, uuid, text), public.scheme_of_class(public.classes), public.scheme_of_class(public.classes, integer),
  public.grade_of_student(uuid, uuid), public.scale_of_class(public.classes),
  public.grade_scale_for(text, integer, uuid), public.letter_grade_for(text, integer, uuid, numeric),
  public.letter_of_mark(uuid, uuid, numeric, numeric) to authenticated;
