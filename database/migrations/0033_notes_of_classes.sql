-- A note may belong to a class; the students of that class then read it.
alter table public.subject_notes
  add column class_id uuid references public.classes on delete set null;
comment on table public.subject_notes is 'Notes written by teachers; they go with the teacher.';
comment on column public.subject_notes.class_id is 'The class whose students read the note. Null: the note is the teacher''s own, also after its class was deleted.';
create index subject_notes_class_idx on public.subject_notes (class_id, created_at desc, id desc);
