-- Report cards of many classes, made one class after the other while the office does something else.
create table public.card_prints (
  id uuid primary key default gen_random_uuid(),
  academic_year text not null check (academic_year ~ '^(19|20|21)\d\d$'),
  term text not null check (term in ('Term 1', 'Term 2', 'Term 3', 'Term 4')),
  grade_level integer check (grade_level between 1 and 13),
  renew boolean not null,
  requested_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.card_prints is 'Report cards of a grade, or of the whole school, that an administrator asked for; deleted with their files after a few days.';
comment on column public.card_prints.grade_level is 'Null: the whole school.';
comment on column public.card_prints.renew is 'Whether cards of another template are issued anew.';
create index card_prints_created_idx on public.card_prints (created_at);
create index card_prints_requested_by_idx on public.card_prints (requested_by) where requested_by is not null;

create table public.card_print_classes (
  id uuid primary key default gen_random_uuid(),
  print_id uuid not null references public.card_prints on delete cascade,
  class_name text not null check (public.is_class_name(class_name)),
  cards integer check (cards >= 0),
  file bytea,
  done_at timestamptz,
  unique (print_id, class_name)
);
comment on table public.card_print_classes is 'The home classes of such a print; what is not done is done whatever becomes of the browser or the program.';
comment on column public.card_print_classes.file is 'The cards as one PDF; null without one, also when making it failed.';
create index card_print_classes_waiting_idx on public.card_print_classes (print_id) where done_at is null;
