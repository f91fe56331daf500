-- Changes that the office makes to many rows at once, with what it takes to undo them.

create table public.bulk_changes (
  id uuid primary key,
  kind text not null check (kind in ('classes', 'promotion', 'archive')),
  label text not null check (length(label) between 1 and 200),
  counts jsonb not null default '{}',
  made_by uuid references auth.users on delete set null,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.bulk_changes is 'Changes of many rows at once: classes of a term made, students moved up, past terms archived.';
comment on column public.bulk_changes.id is 'Chosen by the browser, so that the same call sent twice is made once.';
comment on column public.bulk_changes.counts is 'How many rows were changed, by what was done to them.';
create index bulk_changes_kind_idx on public.bulk_changes (kind, made_at desc, id desc);
create index bulk_changes_made_by_idx on public.bulk_changes (made_by);

create table public.bulk_change_rows (
  change_id uuid not null references public.bulk_changes on delete cascade,
  row_id uuid not null,
  before jsonb,
  after jsonb not null,
  primary key (change_id, row_id)
);
comment on table public.bulk_change_rows is 'The columns of each row that a change set, before and after it.';
comment on column public.bulk_change_rows.row_id is 'A class or a student, by the kind of the change; without a reference, so that a deletion since is noticed.';
comment on column public.bulk_change_rows.before is 'Null for a row that the change made.';
