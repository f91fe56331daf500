-- The domain of the students' accounts is one of the particulars of the school; until now it was written into a function. What it
-- is at a school that is in use already, its accounts say (server/database/first-rows/student-domain.ts).
create or replace function public.school_student_domain() returns text
language sql stable security definer set search_path = '' as $$
  select lower(particulars ->> 'studentEmailDomain') from public.school_settings
$$;
comment on function public.school_student_domain() is 'Domain of the e-mail address that is built from a student ID, in lower case.';
