-- The particulars of the school, which the office edits; until now they were part of the program.
create table public.school_settings (
  only_row boolean primary key default true check (only_row),
  particulars jsonb not null check (jsonb_typeof(particulars) = 'object'),
  updated_at timestamptz not null default now()
);
comment on table public.school_settings is 'The particulars of the school, in one row: name, address, phones, hours, limits.';
comment on column public.school_settings.particulars is 'As in shared/contracts/school-settings.ts, which checks every change.';
create trigger touch_updated_at before update on public.school_settings for each row execute function public.touch_updated_at();
