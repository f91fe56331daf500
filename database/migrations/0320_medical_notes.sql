-- What is to be known and done in an emergency. A table of its own, which nobody reads but through a function that says so in the audit log.
create table public.medical_notes (
  student_id uuid primary key references public.students on delete cascade,
  note text not null check (length(trim(note)) between 1 and 100000),
  written_by uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.medical_notes is 'Read and written through read_medical_note() and save_medical_note() alone.';
comment on column public.medical_notes.note is 'Longer than the form allows only where two records were merged.';
create index medical_notes_written_by_idx on public.medical_notes (written_by);
create trigger touch_updated_at before update on public.medical_notes for each row execute function public.touch_updated_at();
