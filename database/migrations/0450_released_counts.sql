-- Counts that a school on a box has released to its ministry, which get them as a signed file. In a deployment they are in its directory.
create table public.released_counts (
  academic_year text primary key check (academic_year ~ '^(19|20|21)\d\d$'),
  counts jsonb not null check (jsonb_typeof(counts) = 'object' and counts ? 'shape'),
  released_by uuid references public.profiles on delete set null,
  released_at timestamptz not null default now()
);
comment on table public.released_counts is 'Written only by the program for an administrator; released counts are taken back, never changed.';
comment on column public.released_counts.counts is 'As in shared/released-counts/counts.ts, with the version of its shape.';
create index released_counts_released_by_idx on public.released_counts (released_by);
