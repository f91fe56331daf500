-- The columns of the sheets on which the internal marks of a subject are sent in, in the order that the office sets: those who
-- ask for the marks change the order.
create table public.internal_mark_sheets (
  only_row boolean primary key default true check (only_row),
  columns text[] not null check (cardinality(columns) between 1 and 20),
  updated_at timestamptz not null default now()
);
comment on table public.internal_mark_sheets is 'The columns of the sheets of internal marks, in one row.';
comment on column public.internal_mark_sheets.columns is 'Names of shared/internal-marks.ts, the first column first.';
create trigger touch_updated_at before update on public.internal_mark_sheets for each row execute function public.touch_updated_at();
insert into public.internal_mark_sheets (columns)
values ('{number,last_name,first_name,admission_number,sex,class_name,parts,total}');
