-- Written by move_student and undo_class_move alone.
alter table public.class_moves enable row level security;
grant select on public.class_moves to authenticated;

create policy "read: who made the move, administrators" on public.class_moves for select to authenticated
  using (moved_by = (select auth.uid()) or (select public.is_admin()));
