-- For whom something is: each announcement and event has one audience, which is made of parts. A part is a key, the same as
-- one of the keys that a person has (public.my_audience_keys), so that who sees what is one comparison everywhere.
create table public.audiences (
  id uuid primary key default gen_random_uuid(),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
comment on table public.audiences is 'For whom something is. Two things for the same people have the same audience, so that a person has few of them.';
comment on column public.audiences.digest is 'SHA-256 of its keys, by which the same audience is found again.';

create table public.audience_parts (
  audience_id uuid not null references public.audiences on delete cascade,
  key text not null check (key ~ '^(everyone|students|staff|grade:([1-9]|1[0-3])|home:.{1,20}|(class|student|teacher):[0-9a-f-]{36})$'),
  class_id uuid generated always as (case when key like 'class:%' then substr(key, 7)::uuid end) stored
    references public.classes on delete cascade,
  student_id uuid generated always as (case when key like 'student:%' then substr(key, 9)::uuid end) stored
    references public.students on delete cascade,
  teacher_id uuid generated always as (case when key like 'teacher:%' then substr(key, 9)::uuid end) stored
    references public.teachers on delete cascade,
  primary key (audience_id, key)
);
comment on table public.audience_parts is 'The parts of an audience; whoever has one of the keys belongs to it.';
comment on column public.audience_parts.key is 'everyone, students, staff, grade:9, home:9A, or class:, student:, teacher: with an id.';
comment on column public.audience_parts.class_id is 'Its students, and its teacher.';
create index audience_parts_key_idx on public.audience_parts (key, audience_id);
create index audience_parts_class_idx on public.audience_parts (class_id) where class_id is not null;
create index audience_parts_student_idx on public.audience_parts (student_id) where student_id is not null;
create index audience_parts_teacher_idx on public.audience_parts (teacher_id) where teacher_id is not null;
