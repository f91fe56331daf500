-- Notes and materials for several classes: a row for each class, as assignments have it, so that each can be changed
-- or deleted for one class or for all of them.
alter table public.subject_notes add column set_id uuid;
comment on column public.subject_notes.set_id is 'Shared by the notes that were written together for several classes; null for one that was written alone.';
create index subject_notes_set_idx on public.subject_notes (set_id) where set_id is not null;
alter table public.learning_resources add column set_id uuid;
comment on column public.learning_resources.set_id is 'Shared by the materials that were shared together with several classes; null for one that was shared alone.';
create index learning_resources_set_idx on public.learning_resources (set_id) where set_id is not null;
