-- The levels, home classes and lessons of the school, which the office edits; until now they were part of the program.
create table public.school_structure (
  only_row boolean primary key default true check (only_row),
  structure jsonb not null check (jsonb_typeof(structure -> 'levels') = 'array' and jsonb_typeof(structure -> 'periodsPerDay') = 'number'),
  updated_at timestamptz not null default now()
);
comment on table public.school_structure is 'Levels with their home classes and subjects, and the number of lessons of a day, in one row.';
comment on column public.school_structure.structure is 'As in shared/contracts/school-structure.ts, which checks every change.';
create trigger touch_updated_at before update on public.school_structure for each row execute function public.touch_updated_at();

-- Names of home classes begin with their grade, from 1 to 13; which ones there are, the structure says.
create function public.is_class_name(p_name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_name ~ '^([1-9]|1[0-3])([^0-9,;[:cntrl:]][^,;[:cntrl:]]{0,11})?$' and p_name = trim(p_name)
$$;
comment on function public.is_class_name(text) is 'Whether a text can be the name of a home class: its grade, then what tells it from the others of the grade.';
grant execute on function public.is_class_name(text) to authenticated;

alter table public.students drop constraint students_grade_level_check, drop constraint students_class_name_check,
  drop constraint students_class_of_grade,
  add constraint students_grade_level_check check (grade_level between 1 and 13),
  add constraint students_class_name_check check (public.is_class_name(class_name)),
  add constraint students_class_of_grade check (class_name is null or grade_level is null
    or substring(class_name from '^[0-9]+')::integer = grade_level);
alter table public.classes drop constraint classes_name_check,
  add constraint classes_name_check check (public.is_class_name(name));
alter table public.grade_scales drop constraint grade_scales_grade_level_check,
  add constraint grade_scales_grade_level_check check (grade_level between 1 and 13);

create or replace function public.is_schedule(p_schedule jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_schedule) = 'object'
    and not jsonb_path_exists(p_schedule, '$.keyvalue() ? (!(@.key like_regex "^(Monday|Tuesday|Wednesday|Thursday|Friday)-([1-9]|1[0-2])$") || @.value.type() != "boolean")')
$$;
comment on function public.is_schedule(jsonb) is 'A timetable: an object of ''Day-period'' keys (Monday to Friday, 1 to 12) and booleans.';

-- The rank of a class was made for two forms of names; this one is for all, as a text that sorts as people expect.
drop view if exists public.student_accounts;
drop index public.students_class_idx;
drop function public.class_rank(text);
create function public.class_rank(p_class_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_class_name ~ '^[0-9]' then
    regexp_replace(regexp_replace(p_class_name, '([0-9]+)', '00\1', 'g'), '0*([0-9]{3})(?![0-9])', '\1', 'g')
  else '999' end
$$;
comment on function public.class_rank(text) is 'Place of a home class among the others, 9A before 10A before 11.2 before 11.10; without a class at the end.';
grant execute on function public.class_rank(text) to authenticated;
create index students_class_idx on public.students
  (public.class_rank(class_name), lower(last_name || ' ' || first_name), id) include (class_name);
