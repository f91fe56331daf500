-- Rolls that the office imports from its spreadsheets: what was begun, what was done, and what it takes to undo it.

create table public.roll_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 255),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  content bytea,
  columns jsonb not null,
  imported_at timestamptz,
  undone_at timestamptz,
  added integer not null default 0,
  changed integer not null default 0,
  deactivated integer not null default 0,
  check ((content is null) = (imported_at is not null)),
  check (undone_at is null or imported_at is not null)
);
comment on table public.roll_imports is 'Imports of the roll. Only the server reads them.';
comment on column public.roll_imports.content is 'The lines of the file, compressed, until it is imported: a reload or a power cut loses nothing.';
comment on column public.roll_imports.columns is 'Places of the columns as the person chose them.';
alter table public.roll_imports alter column content set storage external;
create index roll_imports_done_idx on public.roll_imports (imported_at desc) where imported_at is not null;
create index roll_imports_created_by_idx on public.roll_imports (created_by);

create table public.roll_import_changes (
  import_id uuid not null references public.roll_imports on delete cascade,
  student_id uuid not null,
  before jsonb,
  after jsonb not null,
  primary key (import_id, student_id)
);
comment on table public.roll_import_changes is 'What an import did to each student.';
comment on column public.roll_import_changes.student_id is 'Without a reference: that a student was deleted since is told when the import is to be undone.';
comment on column public.roll_import_changes.before is 'The columns that were changed, as they were; null for a student that the import put on the roll.';
