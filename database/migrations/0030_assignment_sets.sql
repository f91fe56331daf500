-- One assignment for several classes: a row for each class, with its own due date, hand-ins and marks.
alter table public.assignments add column set_id uuid;
comment on column public.assignments.set_id is 'Shared by the assignments that were set together for several classes; null for one that was set alone.';
create index assignments_set_idx on public.assignments (set_id) where set_id is not null;
