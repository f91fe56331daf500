-- Subjects and absences come by file in the same way as people.
alter table public.roll_imports drop constraint roll_imports_kind_check;
alter table public.roll_imports add constraint roll_imports_kind_check
  check (kind in ('students', 'teachers', 'subjects', 'absences'));
comment on column public.roll_imports.kind is 'What the list names.';
comment on table public.roll_imports is 'Imports of the roll and of other lists. Only the server reads them.';
comment on table public.roll_import_changes is 'What an import did to each row.';
comment on column public.roll_import_changes.person_id is 'A student, teacher, subject or roll call, without a reference: that a row was deleted since is told when the import is to be undone.';
comment on column public.roll_import_changes.before is 'The columns that were changed, as they were; null for a row that the import added.';
