-- A student is moved to another home class in all its subject classes by one act, which can be undone.
create table public.class_moves (
  id uuid primary key,
  student_id uuid not null references public.students on delete cascade,
  from_class text check (public.is_class_name(from_class)),
  from_grade smallint,
  to_class text not null check (public.is_class_name(to_class)),
  moved_on date not null,
  left_ids uuid[] not null,
  joined_ids uuid[] not null,
  moved_by uuid default auth.uid() references auth.users on delete set null,
  moved_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.class_moves is 'Moves of students to another home class in mid-term, written by move_student and undo_class_move alone.';
comment on column public.class_moves.left_ids is 'Subject classes that the student was taken out of.';
comment on column public.class_moves.joined_ids is 'Subject classes that the student was put into.';
create index class_moves_student_idx on public.class_moves (student_id, moved_at desc);
create index class_moves_moved_by_idx on public.class_moves (moved_by);
