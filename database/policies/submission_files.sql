alter table public.submission_files enable row level security;
grant select on public.submission_files to authenticated;

create policy "read: whoever may read the hand-in" on public.submission_files for select to authenticated
  using (exists (select from public.submission_history h where h.receipt_number = submission_files.receipt_number));
