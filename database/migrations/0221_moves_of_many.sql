-- Several students move to another home class as one does, and the whole move can be taken back.

alter table public.bulk_changes drop constraint bulk_changes_kind_check;
alter table public.bulk_changes add constraint bulk_changes_kind_check
  check (kind in ('classes', 'promotion', 'archive', 'closing', 'moving'));
comment on table public.bulk_changes is 'Changes of many rows at once: classes of a term made, students moved up or to another class, past terms archived, accounts closed.';
comment on column public.bulk_change_rows.row_id is 'A class, a student or a move, by the kind of the change; without a reference, so that a deletion since is noticed.';
