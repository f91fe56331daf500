-- The office's lists of students and teachers: an index for each order in which they are read, and for the search.

alter table public.teachers add column status text not null default 'Active' check (status in ('Active', 'Inactive'));
comment on column public.teachers.status is 'Inactive: the teacher has left, and the account is closed.';

create function public.class_rank(p_class_name text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    substring(p_class_name from '^[0-9]+')::integer * 100 + case
      when p_class_name like '%.%' then split_part(p_class_name, '.', 2)::integer
      else ascii(right(p_class_name, 1)) - 64
    end,
    9999)
$$;
comment on function public.class_rank(text) is 'Place of a home class among the others, 9A before 10A before 11.2 before 11.10; without a class at the end.';
grant execute on function public.class_rank(text) to authenticated;

create index students_name_idx on public.students (lower(last_name || ' ' || first_name), id);
create index students_grade_idx on public.students (coalesce(grade_level, 99), lower(last_name || ' ' || first_name), id);
create index students_class_idx on public.students (public.class_rank(class_name), lower(last_name || ' ' || first_name), id);
create index students_email_idx on public.students (lower(coalesce(contact_email, admission_number)), id);
create index students_status_idx on public.students (status, lower(last_name || ' ' || first_name), id);
create index teachers_name_idx on public.teachers (lower(surname || ' ' || given_name), id);
create index teachers_status_idx on public.teachers (status, lower(surname || ' ' || given_name), id);

-- A search reads no more than what it finds where the database may have trigrams, and the whole list elsewhere.
do $$
declare
  home text;
begin
  create schema if not exists extensions;
  create extension if not exists pg_trgm schema extensions;
  select n.nspname into strict home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format($i$
    create index students_search_idx on public.students using gin ((lower(admission_number || ' ' || first_name
      || ' ' || last_name || ' ' || coalesce(class_name, '') || ' ' || coalesce(contact_email, ''))) %I.gin_trgm_ops)$i$, home);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'searches read the whole list: %', sqlerrm;
end
$$;
