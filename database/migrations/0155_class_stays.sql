-- A student who changes class in mid-term is not behind with what a class did before, and keeps what was earned in the class that was left.
create table public.class_stays (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.classes on delete cascade,
  student_id uuid not null references public.students on delete cascade,
  starts_on date,
  ends_before date check (ends_before >= starts_on)
);
comment on table public.class_stays is 'From when until when a student was enrolled in a class.';
comment on column public.class_stays.starts_on is 'Null: from the beginning of the class.';
comment on column public.class_stays.ends_before is 'The first day on which the student was no longer in it; null: is in it.';
create index class_stays_class_idx on public.class_stays (class_id, student_id);
create index class_stays_student_idx on public.class_stays (student_id);
create unique index class_stays_one_open on public.class_stays (class_id, student_id) where ends_before is null;

insert into public.class_stays (class_id, student_id)
select class_id, student_id from public.student_classes;
-- When somebody left who has marks in a class is not known.
insert into public.class_stays (class_id, student_id, ends_before)
select distinct g.class_id, g.student_id, (now() at time zone public.school_time_zone())::date
from public.grades g
where g.class_id is not null and not exists (
  select from public.student_classes e where e.class_id = g.class_id and e.student_id = g.student_id);
