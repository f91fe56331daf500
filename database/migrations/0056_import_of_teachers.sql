-- Lists of teachers are imported by the same steps as the roll.

alter table public.roll_imports add column kind text not null default 'students' check (kind in ('students', 'teachers'));
comment on column public.roll_imports.kind is 'Whom the list names.';
comment on table public.roll_imports is 'Imports of the roll and of lists of teachers. Only the server reads them.';
drop index public.roll_imports_done_idx;
create index roll_imports_done_idx on public.roll_imports (kind, imported_at desc) where imported_at is not null;

alter table public.roll_import_changes rename column student_id to person_id;
comment on table public.roll_import_changes is 'What an import did to each student or teacher.';
comment on column public.roll_import_changes.person_id is 'Without a reference: that a person was deleted since is told when the import is to be undone.';
comment on column public.roll_import_changes.before is 'The columns that were changed, as they were; null for a person whom the import added.';
