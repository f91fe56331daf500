-- A home class is called as the school likes; which grades it has, the structure says where its name does not. A class of a
-- term keeps the grades that its home class had in that year.
create or replace function public.is_class_name(p_name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_name ~ '^[^,;[:cntrl:]]{1,20}$' and p_name = trim(p_name)
$$;
comment on function public.is_class_name(text) is 'Whether a text can be the name of a home class; which ones there are, the structure says.';

-- Names begin with their grade until now. A generated column spares the triggers of a change of each row.
alter table public.classes drop column grade;
alter table public.classes add column grades smallint[] not null generated always as
  (array[substring(name from '^[0-9]+')::smallint]) stored;
alter table public.classes alter column grades drop expression;
alter table public.classes alter column grades set default '{}';
alter table public.classes add column grade smallint generated always as (grades[1]) stored;
comment on column public.classes.grades is 'Grades that are taught together, the lowest first, as the structure had them when the class was made.';
comment on column public.classes.grade is 'Grade by whose scale and scheme the class is graded: the lowest that is taught.';
drop function public.grade_of_class(text);

-- The trigger fit_grade_to_class holds this rule, since it asks the structure.
alter table public.students drop constraint students_class_of_grade;

-- The results of a class of several grades belong to the grade that each student was in.
alter table public.student_results add column grade smallint;
comment on column public.student_results.grade is 'Grade of the student when the results were submitted, in a class of several; null in a class of one.';

-- Every name has a place, also one that begins with a word.
drop view if exists public.student_accounts;
drop index public.students_class_idx;
drop function public.class_rank(text);
create function public.class_rank(p_class_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce('0' || regexp_replace(regexp_replace(p_class_name, '([0-9]+)', '00\1', 'g'), '0*([0-9]{3})(?![0-9])', '\1', 'g'), '1')
$$;
comment on function public.class_rank(text) is 'Place of a home class among the others, 9A before 10A before 11.2 before 11.10, Form 3 before Form 10; without a class at the end.';
grant execute on function public.class_rank(text) to authenticated;
create index students_class_idx on public.students (public.class_rank(class_name), name_key, id) include (class_name);

-- Groups are counted by class and grade, and no more by a text for the screen.
comment on column auth.office_counts.detail is 'Which of these: a sex, none or unused for accounts, a grade of the students of a class, or set, handed_in and unmarked.';
insert into auth.uncounted_rows (row_id) select id from public.students;
