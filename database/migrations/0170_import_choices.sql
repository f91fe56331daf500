-- A file is stored as it was sent, with how the person said that it is meant: its sheets, columns and answers. Files that
-- were sent before, and not imported, are kept without the other sheets and are chosen again.

delete from public.roll_imports where imported_at is null;
alter table public.roll_imports rename column columns to choices;
alter table public.roll_imports alter column choices set default '{"answers": {}}';
comment on column public.roll_imports.choices is 'How the person said that the file is meant.';
comment on column public.roll_imports.content is 'The sheets of the file, compressed, until it is imported: a reload or a power cut loses nothing.';
