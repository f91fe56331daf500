-- Only for the program, which first verifies an administrator: the row holds the gateway's password.
alter table public.text_settings enable row level security;

create policy "nobody reads or writes the table itself" on public.text_settings for all to authenticated
  using (false) with check (false);
