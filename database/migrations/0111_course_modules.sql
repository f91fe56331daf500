-- A course is the units of a class, in the teacher's order. A unit holds headings, links, and what the class has already:
-- its notes, materials and assignments.
create table public.course_units (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.classes on delete cascade,
  title text not null check (length(trim(title)) between 1 and 200),
  opens_on date not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.course_units is 'The units of a class''s course.';
comment on column public.course_units.opens_on is 'From this day on the students of the class see it.';
comment on column public.course_units.position is 'Its place in the course; units with the same one stand by age.';
create index course_units_class_idx on public.course_units (class_id, position, created_at, id);
-- Moving a unit leaves its version as it is: a form that is open elsewhere changes something else.
create trigger touch_updated_at before update of title, opens_on on public.course_units
  for each row execute function public.touch_updated_at();

create table public.course_items (
  id uuid primary key default gen_random_uuid(),
  unit_id uuid not null references public.course_units on delete cascade,
  position integer not null,
  kind text not null check (kind in ('heading', 'link', 'note', 'material', 'assignment')),
  title text check (length(trim(title)) between 1 and 200),
  url text check (length(url) <= 2000 and url ~* '^https?://[^[:space:]]+$'),
  note_id uuid references public.subject_notes on delete cascade,
  resource_id uuid references public.learning_resources on delete cascade,
  assignment_id uuid references public.assignments on delete cascade,
  constraint course_items_of_kind check (
    (kind in ('heading', 'link')) = (title is not null)
    and (kind = 'link') = (url is not null)
    and (kind = 'note') = (note_id is not null)
    and (kind = 'material') = (resource_id is not null)
    and (kind = 'assignment') = (assignment_id is not null)
  )
);
comment on table public.course_items is 'What stands in a unit. One that points to a note, material or assignment has its title, and goes with it.';
create index course_items_unit_idx on public.course_items (unit_id, position, id);
create index course_items_note_idx on public.course_items (note_id) where note_id is not null;
create index course_items_resource_idx on public.course_items (resource_id) where resource_id is not null;
create index course_items_assignment_idx on public.course_items (assignment_id) where assignment_id is not null;

alter table public.seen_marks
  add column note_id uuid references public.subject_notes on delete cascade,
  add column resource_id uuid references public.learning_resources on delete cascade,
  add column item_id uuid references public.course_items on delete cascade,
  drop constraint seen_marks_of_one,
  add constraint seen_marks_of_one check (num_nonnulls(announcement_id, note_id, resource_id, item_id) = 1);
comment on column public.seen_marks.item_id is 'A link in a unit.';
create unique index seen_marks_note_idx on public.seen_marks (note_id, user_id) where note_id is not null;
create unique index seen_marks_resource_idx on public.seen_marks (resource_id, user_id) where resource_id is not null;
create unique index seen_marks_item_idx on public.seen_marks (item_id, user_id) where item_id is not null;
