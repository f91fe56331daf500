-- Work without a hand-in: a column of a class's mark sheet.
create table public.assessments (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.classes on delete cascade,
  title text not null check (length(trim(title)) between 1 and 200),
  grade_type text not null default 'test' check (length(trim(grade_type)) between 1 and 40),
  held_on date,
  points_possible integer not null check (points_possible between 1 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, class_id)
);
comment on table public.assessments is 'Tests, oral work and other work without a hand-in, whose marks a teacher enters in a class''s mark sheet. With marks in it the class cannot be deleted.';
comment on column public.assessments.held_on is 'The day of the test; null when none was noted.';
create index assessments_class_idx on public.assessments (class_id, held_on, created_at, id);
create trigger touch_updated_at before update on public.assessments for each row execute function public.touch_updated_at();

alter table public.grades
  add column assessment_id uuid,
  add column title text check (length(title) <= 200),
  add constraint grades_assessment_of_class foreign key (assessment_id, class_id)
    references public.assessments (id, class_id) on delete no action,
  add constraint grades_of_one_work check (num_nonnulls(assignment_id, assessment_id) <= 1),
  add constraint grades_assessment_in_class check (assessment_id is null or class_id is not null),
  add constraint grades_assessment_id_student_id_key unique (assessment_id, student_id);
comment on column public.grades.assessment_id is 'The column of the mark sheet it was entered in.';
comment on column public.grades.title is 'What an assessment is called, so that the student''s page needs no further table; an assignment''s title is read from the assignment.';

alter table public.grade_history
  add column assignment_id uuid references public.assignments on delete set null,
  add column assessment_id uuid references public.assessments on delete set null,
  add column title text,
  add column is_cleared boolean not null default false;
comment on column public.grade_history.title is 'What the mark was for, as it was called then.';
comment on column public.grade_history.is_cleared is 'True when the mark was taken away; false when another took its place.';
create index grade_history_assignment_idx on public.grade_history (assignment_id, student_id);
create index grade_history_assessment_idx on public.grade_history (assessment_id, student_id);

update public.grade_history h set assignment_id = g.assignment_id, title = a.title
from public.grades g left join public.assignments a on a.id = g.assignment_id
where g.id = h.grade_id;
update public.grade_history h set is_cleared = true
where not exists (select from public.grades g where g.id = h.grade_id)
  and not exists (select from public.grade_history l where l.grade_id = h.grade_id and l.replaced_at > h.replaced_at);
