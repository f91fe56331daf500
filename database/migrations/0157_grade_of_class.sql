-- The grade of a class was read from its name by every query that needs it.
create function public.grade_of_class(p_class_name text) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select substring(p_class_name from '[0-9]+')::smallint
$$;
comment on function public.grade_of_class(text) is 'Grade of a home class, which is the first number in its name; null without one.';
grant execute on function public.grade_of_class(text) to authenticated;

alter table public.classes add column grade smallint generated always as (public.grade_of_class(name)) stored;
comment on column public.classes.grade is 'Grade that is taught, by the name of the class.';
