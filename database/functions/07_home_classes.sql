create or replace function public.grades_of_class(p_class_name text) returns smallint[]
language sql stable set search_path = '' as $$
  select coalesce(
    (select array(select value::smallint from jsonb_array_elements_text(s.structure -> 'grades' -> p_class_name) order by 1)
      from public.school_structure s where s.structure -> 'grades' ? p_class_name),
    case when p_class_name ~ '^([1-9]|1[0-3])(?![0-9])' then array[substring(p_class_name from '^[0-9]+')::smallint] end,
    '{}')
$$;
comment on function public.grades_of_class(text) is 'The grades of a home class, the lowest first: those that the structure names, or the number that its name begins with. Empty if unknown. The same rule as gradesOfClass() of shared/school-structure/structure.ts.';

-- Without settings of its own, so that statements over many students can inline it.
create or replace function public.grade_in_class(p_grades smallint[], p_grade_level integer) returns smallint
language sql immutable parallel safe as $$
  select case when p_grade_level = any (p_grades) then p_grade_level::smallint else p_grades[1] end
$$;
comment on function public.grade_in_class(smallint[], integer) is 'The grade of a student in a class: the student''s own where the class has several, or else its lowest.';

create or replace function public.note_grades_of_class() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.grades := public.grades_of_class(new.name);
  return new;
end
$$;
comment on function public.note_grades_of_class() is 'Trigger: stores with a class the grades that its home class has in that year.';
create or replace trigger note_grades_of_class before insert on public.classes
  for each row execute function public.note_grades_of_class();
create or replace trigger note_grades_of_new_name before update of name on public.classes
  for each row when (new.name is distinct from old.name) execute function public.note_grades_of_class();

create or replace function public.fit_grade_to_class() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  grades smallint[] := public.grades_of_class(new.class_name);
begin
  if new.grade_level is null and cardinality(grades) > 1 then
    new.grade_level := grades[1];
  end if;
  if new.grade_level <> all (grades) and cardinality(grades) > 0 then
    raise exception using errcode = '23514', constraint = 'students_class_of_grade', message = 'class_of_another_grade';
  end if;
  return new;
end
$$;
comment on function public.fit_grade_to_class() is 'Trigger: the grade of a student is one of the home class. 23514 for another.';
create or replace trigger fit_grade_to_class before insert or update of class_name, grade_level on public.students
  for each row when (new.class_name is not null) execute function public.fit_grade_to_class();

create or replace function public.follow_grades_of_classes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  this_year text := to_char(now() at time zone public.school_time_zone(), 'YYYY');
begin
  update public.classes set grades = public.grades_of_class(name)
  where academic_year >= this_year and grades <> public.grades_of_class(name)
    and not exists (select from public.class_results r where r.class_id = classes.id);
  update public.students set grade_level = (public.grades_of_class(class_name))[1]
  where status = 'Active' and grade_level <> all (public.grades_of_class(class_name)) and public.grades_of_class(class_name) <> '{}';
  return null;
end
$$;
comment on function public.follow_grades_of_classes() is 'Trigger: where the office corrects the grades of a home class, its students and its classes from this year on follow; classes of earlier years, and those whose results are signed, stay as they were.';
create or replace trigger follow_grades_of_classes after update on public.school_structure
  for each row when (new.structure -> 'grades' is distinct from old.structure -> 'grades')
  execute function public.follow_grades_of_classes();

grant execute on function public.grades_of_class(text), public.grade_in_class(smallint[], integer) to authenticated;
