-- Nobody has rights here, not even an administrator: read_medical_note() and save_medical_note() write the audit log.
alter table public.medical_notes enable row level security;

create policy "nobody reads or writes the table itself" on public.medical_notes for all to authenticated
  using (false) with check (false);
