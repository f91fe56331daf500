-- The census asks how many students of each grade and sex were enrolled, and on how many days each could have come. Rolls keep only how
-- many were called, and a student's record only the home class of today.
create table public.home_class_stays (
  student_id uuid not null references public.students on delete cascade,
  home_class text not null check (public.is_class_name(home_class)),
  starts_on date not null,
  ends_before date check (ends_before > starts_on),
  primary key (student_id, starts_on)
);
comment on table public.home_class_stays is 'From when until when a student was Active in a home class.';
comment on column public.home_class_stays.ends_before is 'The first day on which the student was no longer in it; null: is in it.';
create index home_class_stays_class_idx on public.home_class_stays (home_class, starts_on);

-- Of earlier years nobody knows the class.
insert into public.home_class_stays (student_id, home_class, starts_on)
select id, class_name, greatest(enrollment_date, date_trunc('year', now() at time zone public.school_time_zone())::date)
from public.students where status = 'Active' and class_name is not null;
